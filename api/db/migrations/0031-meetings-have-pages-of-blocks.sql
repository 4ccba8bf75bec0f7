-- Pages that organisers make of blocks. `menu` and `blocks` are as api/contract/meetings/site-blocks.ts has them; a page
-- is public once it is published. `brand` is the one colour of which its others are made.
create table event_page (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  meeting_code text not null references meeting (code) on delete cascade,
  family text not null check (family in ('FAIR', 'SUMMIT', 'INVITATION', 'PLAIN')),
  title language_map not null,
  summary language_map not null default '{}',
  brand text not null check (brand ~ '^#[0-9a-f]{6}$'),
  cover text not null default '',
  menu jsonb not null default '[]',
  blocks jsonb not null default '[]',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED')),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
create index event_page_meeting on event_page (meeting_code, family);
create trigger public_change after insert or update or delete or truncate on event_page
  for each statement execute function tell_public_change();

-- People who are invited by name. Their link holds `key`, which shows them nothing but their own invitation.
create table event_guest (
  key text primary key check (length(key) between 16 and 128),
  meeting_code text not null references meeting (code) on delete cascade,
  name text not null,
  company text not null default '',
  invitation_code text not null default '',
  reply text not null default 'PENDING' check (reply in ('PENDING', 'ACCEPTED', 'DECLINED')),
  reason text not null default '' check (length(reason) <= 500),
  replied_at timestamptz
);
create index event_guest_meeting on event_guest (meeting_code, reply);

-- Members, organisers and persons act as roles that see none of these: who may is decided before.
alter table event_page enable row level security;
alter table event_guest enable row level security;
