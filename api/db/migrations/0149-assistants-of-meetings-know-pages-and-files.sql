-- What was read of the files of meetings, as of the documents of lounges: `url` is the file that was read; where the
-- material has another, it is read again.
create table material_document (
  material_id uuid primary key references meeting_material (id) on delete cascade,
  url text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'READ', 'FAILED')),
  -- Why it cannot be read, such as ENCRYPTED.
  fault text not null default '',
  page_count integer not null default 0,
  passages jsonb not null default '[]'
);

-- Members, organisers and persons act as roles that see none of these: they are read with the meeting.
alter table material_document enable row level security;

-- Assistants of meetings answer from event pages, files and the rules of the entrance: what changes there makes them
-- read anew. A registration changes none of these.
create trigger assistant_stale_meeting after insert or update or delete on meeting_material
  for each row execute function assistant_stale('MEETING', 'meeting_code');
create trigger assistant_stale_meeting after insert or delete on event_page
  for each row execute function assistant_stale('MEETING', 'meeting_code');
create trigger assistant_stale_meeting_text after update of title, blocks, status on event_page
  for each row execute function assistant_stale('MEETING', 'meeting_code');
create trigger assistant_stale_meeting_text after insert or update of entrance_days on meeting_registration
  for each row execute function assistant_stale('MEETING', 'meeting_code');
create trigger assistant_stale_meeting_text after insert or delete or update of needs_review, needs_invitation
  on meeting_identity for each row execute function assistant_stale('MEETING', 'meeting_code');

update assistant_index set is_stale = true where llm_type in ('MEETING', 'USER');
