-- Prepared notes for returning an entry. {title} and {field} are filled in when one is chosen, and the reviewer edits the note before it is sent.
create table canned_notes (
  id int primary key generated always as identity,
  title text not null check (title <> ''),
  reason text not null check (reason in ('unverified_contact', 'conflict', 'duplicate', 'more_detail')),
  text text not null check (text <> ''),
  position int not null
);
insert into canned_notes (position, reason, title, text) values
  (1, 'unverified_contact', 'Nobody answers', 'We could not reach the contact of {title}. Please check the name, the phone number and the e-mail, and send it again.'),
  (2, 'unverified_contact', 'No person named', '{title} names nobody whom a broker can call. Please add a person with a direct phone number or e-mail.'),
  (3, 'conflict', 'Differs from what is live', '{field} of {title} does not agree with what the directory says already. Please tell us which of the two is current, and where it is stated.'),
  (4, 'conflict', 'Carrier says otherwise', 'The carrier’s own guide says something else about {field}. Please compare {title} with it, or send us a newer guide.'),
  (5, 'duplicate', 'In the directory already', '{title} looks like an entry that the directory has already. If it is the same, please propose a change to that entry; if it is another one, please say what tells them apart.'),
  (6, 'duplicate', 'Sent twice', '{title} waits for review twice. Please keep one of the two up to date and withdraw the other.'),
  (7, 'more_detail', 'Too general', '{field} of {title} is too general for a broker to act on. Please be more specific.'),
  (8, 'more_detail', 'Say where it is from', 'Please say where the information about {field} comes from, such as a guide, a filing or a person at the carrier, so that we can check it.');
