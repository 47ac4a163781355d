-- What grows on it, in the words of the file that it was read from; null of one that was drawn or tapped.
alter table parcel add column crop text;
