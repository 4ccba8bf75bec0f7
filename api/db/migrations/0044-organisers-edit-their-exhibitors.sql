-- What organisers can take back: `added` and `before` of an import, `taken` of a removal with all that went with it.
create table exhibitor_change (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null,
  kind text not null check (kind in ('IMPORT', 'REMOVE')),
  name text not null,
  added text[] not null default '{}',
  new_categories text[] not null default '{}',
  before jsonb not null default '[]',
  taken jsonb,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index exhibitor_change_newest on exhibitor_change (meeting_code, at desc);

-- Members, organisers and persons act as roles that see none of these: who may is decided before.
alter table exhibitor_change enable row level security;
