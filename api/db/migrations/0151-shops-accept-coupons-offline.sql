-- The most coupons that one device of a shop accepts while it has no network; 0 for none.
alter table coupon_shop
  add column offline_cap integer not null default 0 check (offline_cap between 0 and 500);

-- Each use of a coupon at a shop as its device knows it, also those that came after the first: what was handed out is a
-- fact, whatever the coupon allowed. `outcome` is what the coupon allowed at the time of the use.
create table coupon_use (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16,128}$'),
  meeting_code text not null references meeting (code) on delete cascade,
  digits text not null check (digits ~ '^[0-9]{8}$'),
  shop_code text not null references coupon_shop (code) on delete cascade,
  uid text references person (uid) on delete set null,
  at timestamptz not null,
  is_offline boolean not null,
  outcome text not null check (outcome in ('VALID', 'EARLY', 'EXPIRED', 'OTHER_SHOP', 'UNKNOWN')),
  undone_at timestamptz
);
create index coupon_use_coupon on coupon_use (meeting_code, digits, at);
create index coupon_use_shop on coupon_use (shop_code, at);
create index coupon_use_uid on coupon_use (uid);

-- The use that counts: of all valid ones the earliest.
alter table coupon add column redeemed_use text references coupon_use (id) on delete set null;
create index coupon_redeemed_use on coupon (redeemed_use);

alter table coupon_use enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select, insert, update on coupon_use to foyer_organiser;
  create policy acting_meeting on coupon_use to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
