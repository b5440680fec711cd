-- 0008 was edited after it had landed: databases made before have the former comment. Everywhere else this changes nothing.
comment on column member_detail.claimed_ipi_name_number is 'IPI name number that the member says is theirs and that the society has not given to them yet.';
