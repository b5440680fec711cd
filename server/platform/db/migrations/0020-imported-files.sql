-- Lists of works that members bring in: larger than a scan, so they stay in the pieces in which they come.
alter table file
  drop constraint file_purpose_known,
  add constraint file_purpose_known check (purpose in ('identity_document', 'certificate', 'picture', 'work_import')),
  drop constraint file_upload_size_bounds,
  add constraint file_upload_size_bounds check (
    upload_size between 1 and case purpose when 'work_import' then 52428800 else 10485760 end);
