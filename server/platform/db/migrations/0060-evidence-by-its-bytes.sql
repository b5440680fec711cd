-- Whether a file of evidence was put forward about another work as well is asked by its hash.
create index file_evidence_hash on file (sha256) where purpose = 'evidence' and sha256 is not null;
