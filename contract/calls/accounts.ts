// Accounts: the profile, the preferences and the stored data, and how superAdmins manage accounts.
import { z } from 'zod'
import { call, picture } from '../call.ts'
import { boolean, byId, currentPassword, fields, id, messageReply, name, noInput, page, text } from '../input/wire.ts'
import { askedFactor } from './requiredFactor.ts'
import { securityEvent } from './sessionList.ts'

export const profileRecord = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  name_24: z.string(),
  role: z.enum(['member', 'superAdmin']),
  profile_picture_url: z.string(),
  verified: z.boolean(),
  has_password: z.boolean(),
  /** Whether the account gets a weekly mail about entries to confirm. */
  reminders: z.boolean(),
  /** Whether the account gets a mail when an entry is deleted that it sent or keeps. */
  deletions: z.boolean(),
  /** Whether saved searches tell by mail. */
  alerts: z.boolean(),
  /** Three mails in a row did not arrive, so mails that can be stopped pause. */
  mail_paused: z.boolean(),
  organizations: z.array(z.object({ id: z.int(), organization_name: z.string() })),
  /** Who asks a second factor of the account; empty once it has one. */
  factor_asked: z.array(askedFactor),
  created_at: z.string(),
})
export type Profile = z.output<typeof profileRecord>

export const readProfile = call({
  name: 'accounts.profile',
  summary: 'Who is signed in.',
  input: noInput,
  reply: profileRecord,
})

const withPicture = z.object({ message: z.string(), profile_picture_url: z.string() })

export const changePicture = call({
  name: 'accounts.changePicture',
  summary: 'Replace the profile picture.',
  input: noInput,
  files: { profile_picture: { ...picture, description: 'The picture.', isRequired: true } },
  reply: withPicture,
})

export const deletePicture = call({
  name: 'accounts.deletePicture',
  summary: 'Remove the profile picture.',
  input: noInput,
  reply: withPicture,
})

export const updateName = call({
  name: 'accounts.updateName',
  summary: 'Change the display name.',
  input: fields({ name_24: name(80).describe('The name under which others see the account.') }).meta({
    example: { name_24: 'Rosa Quill' },
  }),
  reply: z.object({ message: z.string(), name_24: z.string() }),
})

export const setMails = call({
  name: 'accounts.setMails',
  summary: 'Switch the weekly reminder and mails about deleted entries on or off, and paused mails on again.',
  input: fields({
    reminders: boolean.optional().describe('Whether the weekly reminder of entries to confirm is sent.'),
    deletions: boolean
      .optional()
      .describe('Whether a mail is sent when an entry is deleted that the account sent or keeps.'),
    alerts: boolean.optional().describe('Whether saved searches tell by mail.'),
    mail_paused: z
      .literal(false)
      .optional()
      .describe('Sends mails again that pause because earlier ones did not arrive.'),
  }).meta({ example: { reminders: false, deletions: true } }),
  reply: profileRecord
    .pick({ reminders: true, deletions: true, alerts: true, mail_paused: true })
    .extend({ message: z.string() }),
})

export const stopMails = call({
  name: 'accounts.stopMails',
  summary: 'Switch mails of one kind off by the link in one of them, without a session.',
  input: fields({ token: text(200).describe('The token of the mailed link.') }).meta({
    example: { token: 'the-token-of-the-mailed-link' },
  }),
  reply: messageReply,
})

export const deleteAccount = call({
  name: 'accounts.delete',
  summary: 'Delete the account with its ratings, bookmarks and comments; contributions stay under “Deleted user”.',
  input: fields({
    confirm: z.literal('DELETE', 'Please type DELETE').describe('The word DELETE.'),
    current_password: currentPassword.describe('The password as it is now; needed where the account has one.'),
  }).meta({ example: { confirm: 'DELETE' } }),
  reply: messageReply,
})

/** The preferences of an account, and its progress with the first steps. */
export const preferencesRecord = z.object({
  /** Codes of states, slugs of lines, names of sub-categories. */
  states: z.array(z.string()),
  lines: z.array(z.string()),
  classes: z.array(z.string()),
  /** Whether keyboard shortcuts of one letter are on. */
  single_keys: z.boolean(),
  checklist: z.object({
    /** At least one of the three questions is answered. */
    answered: z.boolean(),
    /** A listing was opened from a search. */
    found_market: z.boolean(),
    /** The account or its agency has marked an appointment. */
    marked_access: z.boolean(),
    /** There is a saved search, of the account or of its agency. */
    saved_search: z.boolean(),
    /** The steps of somebody who keeps an organization; null for others. They cover all organizations of the account. */
    keeper: z
      .object({
        organization_id: z.int(),
        /** An organization says whom to call. */
        named_contact: z.boolean(),
        /** A listing is live or waits for review. */
        added_listing: z.boolean(),
        /** An entry was confirmed by a keeper. */
        confirmed: z.boolean(),
      })
      .nullable(),
    hidden: z.boolean(),
  }),
  /** The version of the three answers; 0 before the first one. */
  version: z.int(),
})
export type Preferences = z.output<typeof preferencesRecord>

export const readAccountData = call({
  name: 'accounts.data',
  summary: 'Everything the account holds.',
  input: noInput,
  reply: z.object({
    profile: profileRecord,
    created_at: z.string(),
    identities: z.array(z.object({ provider: z.string(), created_at: z.string() })),
    /** The last 90 days of what concerns how the account is opened. */
    security_log: z.array(securityEvent),
    /** Without their keys. */
    passkeys: z.array(
      z.object({
        name: z.string(),
        backed_up: z.boolean(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    ),
    sessions: z.array(
      z.object({
        created_at: z.string(),
        seen_at: z.string(),
        expires_at: z.string(),
        device: z.string(),
        network: z.string(),
        method: z.string(),
      }),
    ),
    /** Devices on which no second factor is asked for. */
    trusted_devices: z.array(z.object({ device: z.string(), until: z.string(), last_used_at: z.string() })),
    /** The authenticator app, without its key and without the codes. */
    second_factors: z.array(
      z.object({ since: z.string(), recovery_codes_left: z.int(), recovery_codes_used: z.array(z.string()) }),
    ),
    bookmarks: z.array(z.object({ listing_id: z.int(), listing_name: z.string(), created_at: z.string() })),
    ratings: z.array(
      z.object({
        org_id: z.int(),
        organization_name: z.string(),
        overall_rating: z.int(),
        pricing_rating: z.int(),
        updated_at: z.string(),
      }),
    ),
    views: z.array(z.object({ listing_id: z.int(), day: z.string() })),
    comments: z.array(z.object({ article_id: z.int(), content: z.string(), created_at: z.string() })),
    contributions: z.array(
      z.object({ kind: z.string(), id: z.int(), title: z.string(), status: z.string(), created_at: z.string() }),
    ),
    preferences: preferencesRecord,
    messages: z.array(z.object({ message: z.string(), created_at: z.string() })),
    notices: z.array(z.object({ title: z.string(), text: z.string(), created_at: z.string() })),
    agencies: z.array(
      z.object({ agency_name: z.string(), has_logo: z.boolean(), role: z.string(), created_at: z.string() }),
    ),
    /** The marks that the account made for itself and for its agency. */
    access_marks: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        since: z.string().nullable(),
        producer_code: z.string(),
        note: z.string(),
        is_shared: z.boolean(),
        created_at: z.string(),
      }),
    ),
    /** The saved searches of the account and what happened in each, with those that it shares. */
    saved_searches: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        query: z.record(z.string(), z.unknown()),
        listing_name: z.string().nullable(),
        organization_name: z.string().nullable(),
        often: z.string(),
        is_shared: z.boolean(),
        /** Whether it can be read at an address of its own. */
        has_feed: z.boolean(),
        created_at: z.string(),
        alerts: z.array(z.object({ kind: z.string(), listing_name: z.string(), at: z.string() })),
      }),
    ),
    /** The keys that the account made, without their secrets, and from which networks they were used in the last seven days. */
    api_keys: z.array(
      z.object({
        name: z.string(),
        public_id: z.string(),
        organization_name: z.string().nullable(),
        scopes: z.array(z.string()),
        created_at: z.string(),
        expires_at: z.string().nullable(),
        revoked_at: z.string().nullable(),
        last_used_at: z.string().nullable(),
        days: z.array(z.object({ day: z.string(), calls: z.int(), refused: z.int() })),
        calls: z.array(
          z.object({ at: z.string(), call: z.string(), status: z.int(), ms: z.int(), network: z.string() }),
        ),
      }),
    ),
    /** The lists and notes of the account, with those that it shares. */
    /** Without their secrets. */
    webhooks: z.array(
      z.object({
        url: z.string(),
        events: z.array(z.string()),
        organization_name: z.string().nullable(),
        state: z.string(),
        created_at: z.string(),
      }),
    ),
    collections: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        is_shared: z.boolean(),
        created_at: z.string(),
        items: z.array(z.object({ name: z.string(), line: z.string(), created_at: z.string() })),
      }),
    ),
    /** Exports of the last hour or so. */
    exports: z.array(
      z.object({
        what: z.string(),
        format: z.string(),
        rows: z.int(),
        created_at: z.string(),
        used_at: z.string().nullable(),
      }),
    ),
    notes: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        is_shared: z.boolean(),
        created_at: z.string(),
        updated_at: z.string(),
      }),
    ),
  }),
})

const notice = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  read: z.boolean(),
  created_at: z.string(),
})

export const readNotices = call({
  name: 'accounts.notices',
  summary: 'What happened to one’s contributions, newest first.',
  input: fields({ ...page, unread_only: boolean.optional().describe('true leaves out what was read.') }),
  reply: z.object({
    notifications: z.array(notice),
    unread: z.int(),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const markNoticesRead = call({
  name: 'accounts.markNoticesRead',
  summary: 'Mark notices as read: those named, or all.',
  input: fields({ id: id.optional().describe('The record, by its number.') }),
  reply: z.object({ message: z.string(), unread: z.int() }),
})

export const listAccounts = call({
  name: 'accounts.list',
  summary: 'Accounts by name or email, or those that contribute for an organization.',
  input: fields({
    q: text(100).optional().describe('Words, or the beginnings of words, to find.'),
    organization_id: id.optional().describe('The organization, by its number.'),
    ...page,
  }).meta({ example: { q: 'quill' } }),
  reply: z.object({
    accounts: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        name_24: z.string(),
        role: z.string(),
        verified: z.boolean(),
        disabled: z.boolean(),
        sessions: z.int(),
        organizations: z.array(z.object({ id: z.int(), organization_name: z.string() })),
        created_at: z.string(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const endSessions = call({
  name: 'accounts.endSessions',
  summary: 'End all sessions of an account.',
  input: fields(byId),
  reply: messageReply,
})

export const disableAccount = call({
  name: 'accounts.disable',
  summary: 'Keep an account from signing in, or let it sign in again.',
  input: fields({
    ...byId,
    disabled: boolean.describe('true keeps the account from signing in, false lets it again.'),
  }).meta({ example: { disabled: true } }),
  reply: messageReply,
})
