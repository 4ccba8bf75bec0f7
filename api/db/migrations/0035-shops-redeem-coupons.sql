-- The shops of a meeting, run by an enterprise or by the organiser. The code binds an account to the shop.
create table coupon_shop (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  meeting_code text not null references meeting (code) on delete cascade,
  enterprise_code text references enterprise (code) on delete set null,
  name jsonb not null,
  place jsonb not null default '{}',
  bind_code text not null unique check (bind_code ~ '^[A-Z0-9]{8}$')
);
create index coupon_shop_meeting on coupon_shop (meeting_code);
create index coupon_shop_enterprise on coupon_shop (enterprise_code);

-- The accounts that redeem coupons at a shop.
create table coupon_clerk (
  shop_code text not null references coupon_shop (code) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  bound_at timestamptz not null default now(),
  primary key (shop_code, uid)
);
create index coupon_clerk_uid on coupon_clerk (uid);

-- The coupons of a meeting. Without a shop, every shop of the meeting takes it.
create table coupon (
  meeting_code text not null references meeting (code) on delete cascade,
  digits text not null check (digits ~ '^[0-9]{8}$'),
  shop_code text references coupon_shop (code) on delete cascade,
  title jsonb not null,
  ends_at timestamptz not null,
  redeemed_at timestamptz,
  redeemed_by text references person (uid) on delete set null,
  redeemed_shop text references coupon_shop (code) on delete set null,
  primary key (meeting_code, digits)
);
create index coupon_shop_code on coupon (shop_code);
create index coupon_redeemed_by on coupon (redeemed_by);
create index coupon_redeemed_shop on coupon (redeemed_shop, redeemed_at desc);

alter table coupon_shop enable row level security;
alter table coupon_clerk enable row level security;
alter table coupon enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select on coupon_shop, coupon_clerk to foyer_organiser;
  grant select, update on coupon to foyer_organiser;
  create policy acting_meeting on coupon_shop to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on coupon_clerk to foyer_organiser
    using (shop_code in (select code from coupon_shop));
  create policy acting_meeting on coupon to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  -- Organisers count the visits of their meeting's pages.
  grant select on visit, exhibit to foyer_organiser;
end
$$;
