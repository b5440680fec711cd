-- Papers of works: certificates of registration and split sheets, each with what it says, so that it can be verified as it was.
create sequence work_paper_number_seq;

create table work_paper (
  id uuid primary key,
  number bigint not null default nextval('work_paper_number_seq'),
  work_id uuid not null,
  version integer not null,
  kind text not null,
  code text not null,
  facts jsonb not null,
  facts_hash bytea not null,
  made_by uuid not null,
  at timestamptz not null,
  constraint work_paper_number_once unique (number),
  constraint work_paper_code_once unique (code),
  constraint work_paper_same_once unique (work_id, made_by, kind, facts_hash),
  constraint work_paper_work foreign key (work_id) references work (id),
  constraint work_paper_member foreign key (made_by) references member (id),
  constraint work_paper_kind_known check (kind in ('certificate', 'split_sheet')),
  constraint work_paper_code_shape check (code ~ '^[ACDEFGHJKMNPQRTWXY34679]{20}$'),
  constraint work_paper_hash_whole check (octet_length(facts_hash) = 32)
);
comment on table work_paper is 'A certificate or split sheet that a holder had made of a work. Never changed: somebody holds it on paper.';
comment on column work_paper.version is 'The version of the work that the paper says.';
comment on column work_paper.code is 'What the paper is verified by: 19 random characters and a check.';
comment on column work_paper.facts is 'Everything that the paper says, as contract/papers.ts has it; the PDF is drawn from it anew each time.';
comment on column work_paper.facts_hash is 'SHA-256 of the facts: asked again for the same, a member gets the same paper.';
create index work_paper_member on work_paper (made_by);
create trigger work_paper_never_rewritten before update or delete on work_paper
  for each row execute function refuse_rewrite();
create trigger work_paper_never_emptied before truncate on work_paper
  for each statement execute function refuse_rewrite();
