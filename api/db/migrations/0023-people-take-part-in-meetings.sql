-- The live stream and the recording of a session, and the languages in which it is held.
alter table meeting_session
  add column live_url text not null default '',
  add column recording_url text not null default '',
  add column languages text[] not null default '{}';

-- The sessions that people keep for themselves, and their seats in those whose places are counted.
create table agenda_session (
  uid text not null references person (uid) on delete cascade,
  session_id uuid not null references meeting_session (id) on delete cascade,
  has_seat boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (uid, session_id)
);
create index agenda_session_seats on agenda_session (session_id) where has_seat;

-- The private calendar of a person's agenda. Its address holds a token, of which only the hash is here.
create table agenda_feed (
  uid text primary key references person (uid) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Exhibitors that people keep, and when they mean to come; null where they have not said.
create table visit_plan (
  uid text not null references person (uid) on delete cascade,
  exhibitor_code text not null references exhibitor (code) on delete cascade,
  starts_at timestamptz,
  added_at timestamptz not null default now(),
  primary key (uid, exhibitor_code)
);
create index visit_plan_exhibitor on visit_plan (exhibitor_code, starts_at);

-- Files of a meeting or of one of its sessions. `language` is that of the file, empty where it has none.
create table meeting_material (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  session_id uuid references meeting_session (id) on delete cascade,
  name language_map not null,
  file_url text not null,
  preview_url text not null default '',
  file_type text not null default '2' check (file_type in ('1', '2', '3')),
  content_type text not null default '',
  size integer not null default 0 check (size >= 0),
  language text not null default '',
  position integer not null default 0
);
create index meeting_material_meeting on meeting_material (meeting_code, position);

-- Questions from the audience of a meeting or of one of its sessions. `votes` counts the rows of discussion_vote.
create table discussion_question (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  session_id uuid references meeting_session (id) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  key text not null,
  text text not null check (length(text) between 1 and 500),
  answer text not null default '' check (length(answer) <= 1000),
  is_pinned boolean not null default false,
  is_hidden boolean not null default false,
  votes integer not null default 0 check (votes >= 0),
  asked_at timestamptz not null default now(),
  unique (uid, key)
);
create index discussion_question_meeting on discussion_question (meeting_code, session_id);

create table discussion_vote (
  question_id uuid not null references discussion_question (id) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  primary key (question_id, uid)
);
create index discussion_vote_uid on discussion_vote (uid);

-- How often the discussion of a meeting has changed; who follows it compares.
create table discussion (
  meeting_code text primary key references meeting (code) on delete cascade,
  revision bigint not null default 0
);

alter table agenda_session enable row level security;
alter table agenda_feed enable row level security;
alter table visit_plan enable row level security;
alter table meeting_material enable row level security;
alter table discussion_question enable row level security;
alter table discussion_vote enable row level security;
alter table discussion enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select, insert, update, delete on agenda_session, agenda_feed, visit_plan to foyer_person;
    create policy own_rows on agenda_session to foyer_person using (uid = current_setting('foyer.person', true));
    create policy own_rows on agenda_feed to foyer_person using (uid = current_setting('foyer.person', true));
    create policy own_rows on visit_plan to foyer_person using (uid = current_setting('foyer.person', true));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_member') then
    grant select on visit_plan to foyer_member;
    create policy own_exhibitor on visit_plan for select to foyer_member using (exhibitor_code in (
      select code from exhibitor where enterprise_code = current_setting('foyer.enterprise', true)));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_organiser') then
    grant select, update on discussion_question to foyer_organiser;
    create policy acting_meeting on discussion_question to foyer_organiser
      using (meeting_code = current_setting('foyer.meeting', true));
    grant select, insert, update on discussion to foyer_organiser;
    create policy acting_meeting on discussion to foyer_organiser
      using (meeting_code = current_setting('foyer.meeting', true));
  end if;
end
$$;

-- Takes a seat of a session for a person, or gives it back. The session is held meanwhile, so that its last seat goes
-- to one person. Outcomes: done, full, noSession. A session without a capacity has a seat for everybody.
create function take_seat(actor text, the_session uuid, wants boolean) returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  held meeting_session;
begin
  select * into held from meeting_session where id = the_session for no key update;
  if held.id is null then return 'noSession'; end if;
  if not wants then
    update agenda_session set has_seat = false where uid = actor and session_id = the_session;
    return 'done';
  end if;
  if exists (select from agenda_session where uid = actor and session_id = the_session and has_seat) then
    return 'done';
  end if;
  if (select count(*) from agenda_session where session_id = the_session and has_seat) >= held.capacity then
    return 'full';
  end if;
  insert into agenda_session (uid, session_id, has_seat) values (actor, the_session, true)
  on conflict (uid, session_id) do update set has_seat = true;
  return 'done';
end
$$;

-- Counts a change of a discussion.
create function discussion_changed(the_meeting text) returns void language sql as $$
  insert into discussion (meeting_code, revision) values (the_meeting, 1)
  on conflict (meeting_code) do update set revision = discussion.revision + 1
$$;

-- Gives a person's vote to a question or takes it back, once however often it is asked. Returns the question's meeting;
-- null where there is no such question, or it is hidden.
create function vote_for(actor text, the_question uuid, is_up boolean) returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  asked discussion_question;
begin
  select * into asked from discussion_question where id = the_question and not is_hidden for no key update;
  if asked.id is null then return null; end if;
  if is_up then
    insert into discussion_vote (question_id, uid) values (the_question, actor) on conflict do nothing;
  else
    delete from discussion_vote where question_id = the_question and uid = actor;
  end if;
  if found then
    update discussion_question set votes = votes + case when is_up then 1 else -1 end where id = the_question;
    perform discussion_changed(asked.meeting_code);
  end if;
  return asked.meeting_code;
end
$$;
