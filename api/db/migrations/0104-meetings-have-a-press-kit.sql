-- What a meeting tells the press: a text, and whom to ask. Only organisers and media people who were accepted read it.
create table press_kit (
  meeting_code text primary key references meeting (code) on delete cascade,
  summary language_map not null default '{}',
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  updated_at timestamptz not null default now()
);

-- The files for the press. They have no address of their own, so that nobody can guess one.
create table press_file (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  added_at timestamptz not null default now()
);
create index press_file_meeting on press_file (meeting_code, added_at, id);

alter table press_kit enable row level security;
alter table press_file enable row level security;
do $$
declare
  kit text;
begin
  foreach kit in array array['press_kit', 'press_file'] loop
    if exists (select from pg_roles where rolname = 'foyer_person') then
      execute format('grant select on %I to foyer_person', kit);
      execute format($policy$
        create policy accepted_media on %1$I for select to foyer_person using (exists (
          select from registration
          where registration.meeting_code = %1$I.meeting_code and uid = current_setting('foyer.person', true)
            and identity = 'MEDIA' and state in ('PASSED', 'SIGNED')))$policy$, kit);
    end if;
    if exists (select from pg_roles where rolname = 'foyer_organiser') then
      execute format('grant select on %I to foyer_organiser', kit);
      execute format($policy$
        create policy acting_meeting on %I for select to foyer_organiser
          using (meeting_code = current_setting('foyer.meeting', true))$policy$, kit);
    end if;
  end loop;
end
$$;
