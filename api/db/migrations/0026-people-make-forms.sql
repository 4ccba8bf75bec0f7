-- Forms that people make. One belongs to its author, or to a meeting, whose organisers share it. `draft` is what its
-- authors edit; `version` is the newest that is public, null before the first. Registrations have no row here.
create table form_setting (
  code text primary key,
  kind text not null check (kind in ('QUESTIONNAIRE', 'APPLICATION', 'COMMITMENT')),
  owner_uid text references person (uid) on delete cascade,
  meeting_code text references meeting (code) on delete cascade,
  draft jsonb not null,
  revision integer not null default 1 check (revision > 0),
  version integer,
  opens_at timestamptz,
  closes_at timestamptz,
  is_closed boolean not null default false,
  max_answers integer check (max_answers > 0),
  taken integer not null default 0 check (taken >= 0),
  one_per text not null default 'NONE' check (one_per in ('NONE', 'ACCOUNT', 'PHONE', 'INVITATION', 'DEVICE')),
  valid_days integer check (valid_days > 0),
  layout text not null default 'PAGES' check (layout in ('PAGES', 'ONE_BY_ONE')),
  -- The keys of the read-only links to the results and to the draft.
  result_key text,
  preview_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_uid is null) <> (meeting_code is null)),
  check (taken <= max_answers),
  foreign key (code, version) references form (code, version)
);
create index form_setting_meeting on form_setting (meeting_code, kind);
create index form_setting_owner on form_setting (owner_uid);

-- `one_key` names, hashed, of whom there is one answer only; null where that does not matter. Numbers of documents in
-- `answers` are sealed.
create table form_answer (
  id uuid primary key default gen_random_uuid(),
  form_code text not null references form_setting (code) on delete cascade,
  form_version integer not null,
  key text not null,
  one_key text,
  uid text references person (uid) on delete set null,
  language text not null,
  answers jsonb not null,
  state text not null default 'SUBMITTED' check (state in ('SUBMITTED', 'PASSED', 'NOT_PASSED')),
  reason text not null default '' check (length(reason) <= 500),
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  unique (form_code, key),
  foreign key (form_code, form_version) references form (code, version)
);
create unique index form_answer_one on form_answer (form_code, one_key) where one_key is not null;
create index form_answer_newest on form_answer (form_code, created_at desc, id);
create index form_answer_uid on form_answer (uid, created_at desc);

-- Answers that somebody keeps for later; who has the key opens them, and so does the account that kept them.
create table form_draft (
  form_code text not null references form_setting (code) on delete cascade,
  key text not null,
  uid text references person (uid) on delete cascade,
  form_version integer not null,
  answers jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (form_code, key)
);
create index form_draft_uid on form_draft (uid, form_code);

-- Members, organisers and persons act as roles that see none of these: who may is decided before.
alter table form_setting enable row level security;
alter table form_answer enable row level security;
alter table form_draft enable row level security;
