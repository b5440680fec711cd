-- The society's role decides about members. It makes no link by which somebody proves to be one: see also role-rights.ts.
create function refuse_to_society() returns trigger
  language plpgsql as $$
begin
  if current_user = 'membership_society' then
    raise exception 'only members make this in %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger mailed_link_of_member before insert or update of secret_hash, purpose, member_id on mailed_link
  for each row when (new.purpose in ('confirm_sign_up', 'reset_password', 'change_email_old', 'change_email_new'))
  execute function refuse_to_society();
alter table mailed_link enable always trigger mailed_link_of_member;

-- Whoever closes an account, its password goes: this is argon2id of random bytes that nobody has.
create function forget_password() returns trigger
  language plpgsql as $$
begin
  new.password_hash := '$argon2id$v=19$m=19456,t=2,p=1$lM7uY0A0pfrMbD043gy8+A$CiWj53ECAwVl89Z3AWAVrbeU/95acn/USJE1oMnrv7M';
  return new;
end
$$;
create trigger member_closed_forgets_password before update of closed_at on member
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_password();
