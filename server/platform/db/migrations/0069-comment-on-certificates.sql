-- The comment named a file that has moved.
comment on column work_paper.facts is
  'Everything that the certificate or split sheet says, in the shape of the contract; the PDF is drawn from it anew each time.';
