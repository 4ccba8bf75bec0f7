-- How often a card was viewed and saved, and how many requests came by it, on each day of UTC: by the channel and the
-- language of the visitors. Nothing about them is kept.
create table card_figure (
  uid text not null references person (uid) on delete cascade,
  day date not null,
  channel text not null,
  language text not null,
  views bigint not null default 0,
  saves bigint not null default 0,
  requests bigint not null default 0,
  primary key (uid, day, channel, language)
);

-- Members, organisers and persons act as roles that see none of these: each person's are read by their own uid.
alter table card_figure enable row level security;
