-- Who may see a file of a meeting: everybody, those whose registration was accepted, or those who have checked in.
alter table meeting_material add column visible_to text not null default 'EVERYONE'
  check (visible_to in ('EVERYONE', 'REGISTERED', 'CHECKED_IN'));

-- A file outlives its session: it is then a file of the whole meeting.
alter table meeting_material drop constraint meeting_material_session_id_fkey;
alter table meeting_material add constraint meeting_material_session_id_fkey
  foreign key (session_id) references meeting_session (id) on delete set null;
create index meeting_material_session on meeting_material (session_id);

-- The files that organisers added. They are read by a call alone, which asks anew who may see them. Files without a row
-- here have a public address.
create table material_file (
  material_id uuid primary key references meeting_material (id) on delete cascade,
  name text not null,
  bytes bytea not null
);

alter table material_file enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on meeting_material, material_file to foyer_person;
    create policy visible_to_person on meeting_material for select to foyer_person using (visible_to = 'EVERYONE'
      or exists (
        select from registration
        where registration.meeting_code = meeting_material.meeting_code and uid = current_setting('foyer.person', true)
          and (state = 'SIGNED' or state = 'PASSED' and visible_to = 'REGISTERED')));
    create policy visible_to_person on material_file for select to foyer_person
      using (material_id in (select id from meeting_material));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_organiser') then
    grant select on meeting_material, material_file to foyer_organiser;
    create policy acting_meeting on meeting_material for select to foyer_organiser
      using (meeting_code = current_setting('foyer.meeting', true));
    create policy acting_meeting on material_file for select to foyer_organiser
      using (material_id in (select id from meeting_material));
  end if;
end
$$;

-- Assistants answer anybody: what they have read of a file that is no longer for everybody is forgotten at once. The
-- lock is that of reading a meeting anew, which may be under way.
create function forget_material() returns trigger language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('assistant MEETING ' || old.meeting_code, 0));
  execute format('delete from %I.assistant_passage where llm_type = ''MEETING'' and target_code = $1 and code = $2',
    tg_table_schema) using old.meeting_code, old.file_url;
  execute format('delete from %I.material_document where material_id = $1', tg_table_schema) using old.id;
  return null;
end
$$;
create trigger assistant_forgets_material after update of visible_to on meeting_material
  for each row when (old.visible_to = 'EVERYONE' and new.visible_to <> 'EVERYONE') execute function forget_material();
create trigger assistant_forgets_removed_material after delete on meeting_material
  for each row execute function forget_material();

-- Schedules, which everybody may read, say how many files a session has.
create trigger public_change after insert or update or delete or truncate on meeting_material
  for each statement execute function tell_public_change();
