-- What was read of the documents of people's lounges: their assistants answer from those that everybody may see. `url` is
-- the file that was read; where the entry has another, it is read again.
create table lounge_document (
  entry_id uuid primary key references lounge_entry (id) on delete cascade,
  url text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'READ', 'FAILED')),
  -- Why it cannot be read, such as ENCRYPTED.
  fault text not null default '',
  page_count integer not null default 0,
  passages jsonb not null default '[]'
);

-- Members, organisers and persons act as roles that see none of these: they are read with the lounge.
alter table lounge_document enable row level security;
