-- What assistants know. A target is an enterprise, a person or a meeting; its passages are made from its texts when
-- somebody asks and something has changed since, and from its files in the background.
create table assistant_index (
  llm_type text not null check (llm_type in ('ENTERPRISE', 'USER', 'MEETING')),
  target_code text not null,
  is_stale boolean not null default false,
  indexed_at timestamptz not null default now(),
  primary key (llm_type, target_code)
);

-- A file of an enterprise's assistant, or a document of its home page.
create table assistant_file (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  document_id uuid unique references document (id) on delete cascade,
  media_id text unique references media (id) on delete cascade,
  name text not null,
  url text not null,
  bytes integer not null default 0,
  language text not null default '',
  state text not null default 'WAITING' check (state in ('WAITING', 'READ', 'FAILED')),
  fault text not null default '',
  page_count integer not null default 0,
  uploaded_at timestamptz not null default now(),
  check (num_nonnulls(document_id, media_id) = 1)
);
create index assistant_file_newest on assistant_file (enterprise_code, uploaded_at desc);

-- A question and its answer, written by a member.
create table assistant_faq (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  language text not null,
  question text not null check (length(question) <= 500),
  answer text not null check (length(answer) <= 2000),
  updated_at timestamptz not null default now()
);
create index assistant_faq_newest on assistant_faq (enterprise_code, updated_at desc);

create table assistant_passage (
  id bigint generated always as identity primary key,
  llm_type text not null,
  target_code text not null,
  -- Set for passages of files: they go with the file, and stay when the texts around it are indexed anew.
  file_id uuid references assistant_file (id) on delete cascade,
  kind text not null,
  code text not null default '',
  title text not null default '',
  section text not null default '',
  page integer not null default 0,
  slide integer not null default 0,
  -- The language it is written in; empty where it is understood in all, such as a table of figures.
  language text not null default '',
  -- The subject of a fact, such as FOUNDED; empty for running text.
  topic text not null default '',
  text text not null,
  picture text not null default '',
  -- Words and letter pairs of title, section and text, as the search folds them.
  vector tsvector not null
);
create index assistant_passage_target on assistant_passage (llm_type, target_code, language);
create index assistant_passage_file on assistant_passage (file_id);
create index assistant_passage_vector on assistant_passage using gin (vector);

-- A conversation of one visitor with one target: by account, or by the hash of a secret that a device keeps.
create table assistant_chat (
  id uuid primary key default gen_random_uuid(),
  llm_type text not null check (llm_type in ('ENTERPRISE', 'USER', 'MEETING')),
  target_code text not null,
  uid text references person (uid) on delete cascade,
  device_hash bytea,
  state text not null default 'ASSISTANT' check (state in ('ASSISTANT', 'WAITING', 'PERSON', 'CLOSED')),
  -- The room in which a person answers, and the number of its last message before the hand-off.
  room_id uuid references message_room (id) on delete set null,
  room_from integer not null default 0,
  lead_id uuid references lead (id) on delete set null,
  line_count integer not null default 0,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (num_nonnulls(uid, device_hash) = 1)
);
create unique index assistant_chat_person on assistant_chat (llm_type, target_code, uid) where deleted_at is null;
create unique index assistant_chat_device on assistant_chat (llm_type, target_code, device_hash)
  where deleted_at is null;
create index assistant_chat_newest on assistant_chat (uid, last_at desc);
create index assistant_chat_target on assistant_chat (llm_type, target_code, created_at);
create index assistant_chat_deleted on assistant_chat (deleted_at) where deleted_at is not null;

create table assistant_line (
  id uuid primary key default gen_random_uuid(),
  chat_id uuid not null references assistant_chat (id) on delete cascade,
  number integer not null,
  role text not null check (role in ('VISITOR', 'ASSISTANT', 'PERSON', 'STATE')),
  -- Made by the visitor, so that a question that is sent again is one.
  key text,
  text text not null default '',
  language text not null default '',
  line text not null default '',
  name text not null default '',
  kind text not null default '',
  -- {sentences, citations, nearest, cards} of an answer.
  detail jsonb not null default '{}',
  thumb text not null default '' check (thumb in ('UP', 'DOWN', '')),
  reason text not null default '',
  note text not null default '',
  is_complete boolean not null default true,
  at timestamptz not null default now(),
  unique (chat_id, number),
  unique (chat_id, key)
);

-- A question that the material did not answer.
create table assistant_question (
  id uuid primary key default gen_random_uuid(),
  llm_type text not null,
  target_code text not null,
  language text not null default '',
  question text not null,
  folded text not null,
  asked_count integer not null default 1,
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'DISMISSED')),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (llm_type, target_code, folded)
);

-- A meeting, exhibition, invitation or form that is being made from a sentence. Nothing of it is public.
create table assistant_draft (
  code uuid primary key default gen_random_uuid(),
  uid text not null references person (uid) on delete cascade,
  key text,
  kind text not null check (kind in ('MEETING', 'EXHIBITION', 'INVITATION', 'FORM')),
  request text not null,
  languages text[] not null default '{}',
  language text not null default 'CN',
  time_zone text not null default 'Asia/Shanghai',
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  step text not null default 'READ',
  progress integer not null default 0 check (progress between 0 and 100),
  blocks jsonb not null default '{}',
  has_model boolean not null default false,
  created_at timestamptz not null default now(),
  unique (uid, key)
);
create index assistant_draft_newest on assistant_draft (uid, created_at desc);

-- Notes of a meeting, of the person who took them.
create table meeting_abstract (
  id uuid primary key default gen_random_uuid(),
  uid text not null references person (uid) on delete cascade,
  meeting_code text not null default '',
  title text not null default '',
  lines jsonb not null default '[]',
  summary jsonb not null default '[]',
  decisions jsonb not null default '[]',
  tasks jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index meeting_abstract_newest on meeting_abstract (uid, created_at desc);

-- Says that a target's texts have changed. The trigger's arguments: the kind of target, and the column of its code.
create function assistant_stale() returns trigger language plpgsql security definer as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  execute format('update %I.assistant_index set is_stale = true where llm_type = $1 and target_code = $2 and not is_stale',
    tg_table_schema) using tg_argv[0], changed ->> tg_argv[1];
  return null;
end
$$;
-- Exhibits belong to exhibitors.
create function assistant_exhibit_stale() returns trigger language plpgsql security definer as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  execute format('update %1$I.assistant_index set is_stale = true where llm_type = ''ENTERPRISE'' and not is_stale
    and target_code = (select enterprise_code from %1$I.exhibitor where code = $1)', tg_table_schema)
    using changed ->> 'exhibitor_code';
  return null;
end
$$;
do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('enterprise', 'ENTERPRISE', 'code'), ('product', 'ENTERPRISE', 'enterprise_code'),
      ('team_member', 'ENTERPRISE', 'enterprise_code'), ('qualification', 'ENTERPRISE', 'enterprise_code'),
      ('document', 'ENTERPRISE', 'enterprise_code'), ('job', 'ENTERPRISE', 'enterprise_code'),
      ('chain_partner', 'ENTERPRISE', 'enterprise_code'), ('exhibitor', 'ENTERPRISE', 'enterprise_code'),
      ('assistant_faq', 'ENTERPRISE', 'enterprise_code'), ('exhibitor', 'MEETING', 'meeting_code'),
      ('meeting', 'MEETING', 'code'), ('meeting_page', 'MEETING', 'meeting_code'),
      ('meeting_session', 'MEETING', 'meeting_code'), ('person', 'USER', 'uid'), ('card', 'USER', 'uid'),
      ('lounge_entry', 'USER', 'uid')
    ) as watched (relation, target, code)
  loop
    execute format(
      'create trigger %I after insert or update or delete on %I for each row execute function assistant_stale(%L, %L)',
      'assistant_stale_' || lower(watched.target), watched.relation, watched.target, watched.code);
  end loop;
end
$$;
create trigger assistant_stale_exhibit after insert or update or delete on exhibit
  for each row execute function assistant_exhibit_stale();

-- Members teach the assistant of their enterprise and see how it does; people see their own drafts and notes.
alter table assistant_file enable row level security;
alter table assistant_faq enable row level security;
alter table assistant_passage enable row level security;
alter table assistant_chat enable row level security;
alter table assistant_line enable row level security;
alter table assistant_question enable row level security;
alter table assistant_draft enable row level security;
alter table meeting_abstract enable row level security;
do $$
declare
  ours text := 'current_setting(''foyer.enterprise'', true)';
  mine text := 'current_setting(''foyer.person'', true)';
  of_ours text := 'llm_type = ''ENTERPRISE'' and target_code = ' || ours;
begin
  if exists (select from pg_roles where rolname = 'foyer_member') then
    grant select, insert, update, delete on assistant_file, assistant_faq to foyer_member;
    execute format('create policy own_enterprise on assistant_file to foyer_member using (enterprise_code = %s)', ours);
    execute format('create policy own_enterprise on assistant_faq to foyer_member using (enterprise_code = %s)', ours);
    grant select on assistant_passage, assistant_index to foyer_member;
    execute format('create policy own_enterprise on assistant_passage for select to foyer_member using (%s)', of_ours);
    grant select, update on assistant_question to foyer_member;
    execute format('create policy own_enterprise on assistant_question to foyer_member using (%s)', of_ours);
    -- Counted, never read: who talked and what was said stays with the visitor.
    grant select (id, llm_type, target_code, state, room_id, lead_id, created_at, deleted_at) on assistant_chat
      to foyer_member;
    execute format('create policy own_enterprise on assistant_chat for select to foyer_member using (%s)', of_ours);
    grant select (id, chat_id, role, line, kind, thumb, at, detail) on assistant_line to foyer_member;
    create policy own_enterprise on assistant_line for select to foyer_member
      using (chat_id in (select id from assistant_chat));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select, insert, update, delete on assistant_draft, meeting_abstract to foyer_person;
    execute format('create policy own_rows on assistant_draft to foyer_person using (uid = %s)', mine);
    execute format('create policy own_rows on meeting_abstract to foyer_person using (uid = %s)', mine);
  end if;
end
$$;
