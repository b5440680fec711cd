-- Files of members: scans of documents and pictures. Their bytes are sealed and kept outside the database.
create table file (
  id uuid primary key,
  purpose text not null,
  state text not null,
  member_id uuid,
  subject_id uuid,
  secret_hash bytea,
  file_name text not null,
  upload_size integer not null,
  received integer not null default 0,
  expected_sha256 bytea,
  media_type text,
  size integer,
  sha256 bytea,
  storage_key text not null,
  sealed_with text,
  public_name text,
  created_at timestamptz not null,
  kept_until timestamptz,
  constraint file_of foreign key (member_id) references member (id),
  constraint file_purpose_known check (purpose in ('identity_document', 'certificate', 'picture')),
  constraint file_state_known check (state in ('receiving', 'ready', 'kept', 'dropped')),
  constraint file_name_given check (length(file_name) between 1 and 200),
  constraint file_upload_size_bounds check (upload_size between 1 and 10485760),
  constraint file_received_bounds check (received between 0 and upload_size),
  constraint file_finished_whole check (
    (media_type is null) = (size is null) and (size is null) = (sha256 is null) and (sha256 is null) = (sealed_with is null)),
  constraint file_finished_known check (state in ('receiving', 'dropped') or size is not null),
  constraint file_kept_for_good check ((state = 'kept') = (kept_until is null)),
  constraint file_kept_by_member check (state <> 'kept' or member_id is not null),
  constraint file_storage_key_once unique (storage_key),
  constraint file_public_name_once unique (public_name)
);
comment on table file is 'A file of a member or of somebody signing up: first an upload, then a file that waits, then one that is kept.';
comment on column file.id is 'Random, so that it may stand in an address.';
comment on column file.state is 'receiving: not all is there; ready: checked, nothing uses it yet; kept: a member''s; dropped: its bytes go with the next sweep.';
comment on column file.member_id is 'Whose it is; while it is not kept, which member uploads it. Null for visitors.';
comment on column file.subject_id is 'The sign-up that it waits with, null when it waits with none.';
comment on column file.secret_hash is 'Hash of the secret by which a visitor is known as its uploader.';
comment on column file.file_name is 'What the member called it: shown back, and never used as a path.';
comment on column file.upload_size is 'Bytes that were announced.';
comment on column file.received is 'Bytes of those that have arrived.';
comment on column file.expected_sha256 is 'What the uploader says is the hash of what was announced.';
comment on column file.media_type is 'What the file is by its bytes.';
comment on column file.size is 'Bytes of what is kept, before sealing: pictures are made anew.';
comment on column file.sha256 is 'Hash of what is kept, before sealing.';
comment on column file.storage_key is 'Its made-up name in the storage.';
comment on column file.sealed_with is 'Id of the key that seals what is kept.';
comment on column file.public_name is 'Under which everybody may see it: only squares made of members'' pictures.';
comment on column file.kept_until is 'When it is swept away unless it is kept by then; null is never.';
create index file_member on file (member_id);
create index file_subject on file (subject_id) where subject_id is not null;
create index file_kept_until on file (kept_until) where kept_until is not null;
create index file_sealed_with on file (sealed_with, id) where sealed_with is not null;
