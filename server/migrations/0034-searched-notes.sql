-- Notes and the municipality are searched as names are: without accents, in lower case. What an index is made of must never
-- change its mind, so the dictionary is named, in the schema in which the administrator has put it.
do $$
declare home text;
begin
  select quote_ident(n.nspname) into home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent';
  execute format(
    'create function plain_words(words text) returns text language sql immutable parallel safe
      as $f$ select lower(%1$s.unaccent(%2$L::regdictionary, words)) $f$',
    home, home || '.unaccent');
end $$;

create index mission_notes_search on mission using gin (
  plain_words(coalesce(municipality, '') || ' ' || coalesce(client_note, '') || ' ' || coalesce(pilot_note, '')) gin_trgm_ops);
