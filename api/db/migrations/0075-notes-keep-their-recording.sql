-- The recording of a meeting that notes were made from. It belongs to the person who took them, goes with its notes, and
-- waits for them a day at most.
create table note_recording (
  id uuid primary key default gen_random_uuid(),
  uid text not null references person (uid) on delete cascade,
  abstract_id uuid unique references meeting_abstract (id) on delete cascade,
  content_type text not null,
  duration_ms integer not null check (duration_ms >= 0),
  size integer not null check (size > 0),
  bytes bytea not null,
  created_at timestamptz not null default now()
);
-- Sound is compressed already, and its parts are read without the rest.
alter table note_recording alter column bytes set storage external;
create index note_recording_owner on note_recording (uid);
create index note_recording_waiting on note_recording (created_at) where abstract_id is null;

alter table note_recording enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select, insert, update, delete on note_recording to foyer_person;
    create policy own_rows on note_recording to foyer_person using (uid = current_setting('foyer.person', true));
  end if;
end
$$;
