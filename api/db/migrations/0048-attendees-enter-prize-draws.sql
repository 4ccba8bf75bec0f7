-- A prize draw of a meeting. `seed_hash` is published with it, the seed once it is drawn. `entries` is the number of the
-- newest ticket: who enters takes the next one from this row, so that nobody enters while the entries are closed.
create table lottery (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  meeting_code text not null references meeting (code) on delete cascade,
  name jsonb not null,
  condition text not null check (condition in ('PASSED', 'CHECKED_IN', 'FORM')),
  form_code text references form_setting (code) on delete set null,
  draws_at timestamptz not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'OPEN', 'CLOSED', 'DRAWN')),
  entries integer not null default 0 check (entries >= 0),
  seed bytea check (length(seed) = 32),
  seed_hash text not null default '',
  tickets_hash text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  check ((state = 'DRAFT') = (seed is null)),
  check ((state = 'DRAFT') = (published_at is null)),
  check ((state in ('CLOSED', 'DRAWN')) = (closed_at is not null)),
  check ((state = 'DRAWN') = (drawn_at is not null))
);
create index lottery_meeting on lottery (meeting_code, draws_at);
create index lottery_form on lottery (form_code);
-- Not for each entry: the number of tickets may be some seconds old.
create trigger public_change
  after insert or delete or truncate or update of state, name, condition, form_code, draws_at on lottery
  for each statement execute function tell_public_change();

create table lottery_prize (
  lottery_code text not null references lottery (code) on delete cascade,
  position integer not null check (position >= 0),
  name jsonb not null,
  image text not null default '',
  amount integer not null check (amount between 1 and 1000),
  primary key (lottery_code, position)
);

-- A person has one ticket of a draw, and a ticket wins one prize at most. The number stays when the account is deleted,
-- because the published list names it.
create table lottery_ticket (
  lottery_code text not null references lottery (code) on delete cascade,
  number integer not null check (number > 0),
  uid text references person (uid) on delete set null,
  created_at timestamptz not null default now(),
  place integer check (place >= 0),
  prize integer,
  coupon_digits text check (coupon_digits ~ '^[0-9]{8}$'),
  primary key (lottery_code, number),
  unique (lottery_code, uid),
  unique (lottery_code, place),
  check ((place is null) = (prize is null)),
  check ((place is null) = (coupon_digits is null))
);
create index lottery_ticket_uid on lottery_ticket (uid);

alter table lottery enable row level security;
alter table lottery_prize enable row level security;
alter table lottery_ticket enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  -- Without the seed: organisers read it once it is public, like everybody.
  grant select (code, meeting_code, name, condition, form_code, draws_at, state, entries, seed_hash, tickets_hash,
    created_at, updated_at, published_at, closed_at, drawn_at) on lottery to foyer_organiser;
  grant select on lottery_prize, lottery_ticket to foyer_organiser;
  create policy acting_meeting on lottery for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on lottery_prize for select to foyer_organiser
    using (lottery_code in (select code from lottery));
  create policy acting_meeting on lottery_ticket for select to foyer_organiser
    using (lottery_code in (select code from lottery));
end
$$;

create trigger public_change after insert or update or delete or truncate on lottery_prize
  for each statement execute function tell_public_change();
