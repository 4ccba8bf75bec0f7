-- The currency of the values of a meeting's coupons, and the state on which a change of them is based.
create table coupon_plan (
  meeting_code text primary key references meeting (code) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  updated_at timestamptz not null default clock_timestamp()
);

-- A kind of coupon that organisers give out. Without shops, every shop of the meeting takes it.
create table coupon_kind (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  meeting_code text not null references meeting (code) on delete cascade,
  title jsonb not null,
  detail jsonb not null default '{}',
  value integer not null check (value between 0 and 100000000),
  amount integer not null,
  issued integer not null default 0,
  shop_codes text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz not null,
  claim_code text not null unique check (claim_code ~ '^[A-Za-z0-9_-]{16,64}$'),
  is_claimable boolean not null default false,
  position integer not null,
  check (issued between 0 and amount)
);
create index coupon_kind_meeting on coupon_kind (meeting_code, position);

-- Shops are in the order in which organisers have them.
alter table coupon_shop add column position integer not null default 0;

-- The kind of a coupon, the person who has it, and what it was worth when it was given out.
alter table coupon
  add column kind_code text references coupon_kind (code) on delete set null,
  add column uid text references person (uid) on delete set null,
  add column value integer not null default 0,
  add column currency text not null default '',
  add column issued_at timestamptz not null default now(),
  add column starts_at timestamptz;
create unique index coupon_kind_once on coupon (kind_code, uid);
create index coupon_uid on coupon (uid);

alter table coupon_plan enable row level security;
alter table coupon_kind enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select on coupon_plan, coupon_kind to foyer_organiser;
  create policy acting_meeting on coupon_plan for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on coupon_kind for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
