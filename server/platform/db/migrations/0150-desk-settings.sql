-- What only the environment said until now, an administrator says at the desk.
create table desk_setting (
  name text primary key,
  is_on boolean not null,
  constraint desk_setting_name_shape check (name ~ '^[a-z_]{1,40}$')
);
comment on table desk_setting is 'What administrators turned on or off at the desk. What has no row is as the environment says.';
