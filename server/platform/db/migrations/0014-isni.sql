-- What the ISNI registry answered, so that it is not asked the same twice in a week.
create table isni_lookup (
  question text primary key,
  answer jsonb not null,
  fetched_at timestamptz not null,
  constraint isni_lookup_question_length check (length(question) between 1 and 300)
);
comment on table isni_lookup is 'Answers of the ISNI registry''s public search. A cache: any row may go at any time.';
comment on column isni_lookup.question is 'name: and a folded name, or number: and a canonical ISNI.';
comment on column isni_lookup.answer is 'The records as server/isni/registry-records.ts reads them.';
create index isni_lookup_fetched on isni_lookup (fetched_at);
