-- The place of a mission is where its fields are, not where its requester lives. What is stored was taken from the
-- requester's address; the server writes the municipality of the fields anew when it has started (jobs/place-missions.ts).
update mission set municipality = null where municipality is not null;
