// Webhooks: what one may be told of, and how many there may be. It loads no schema, so that pages can use it.

export const eventTypes = [
  'listing.approved',
  'listing.changed',
  'listing.withdrawn',
  'organization.approved',
  'organization.changed',
  'organization.withdrawn',
] as const
export type EventType = (typeof eventTypes)[number]

export const eventLabels: Record<EventType, string> = {
  'listing.approved': 'Listing approved',
  'listing.changed': 'Listing changed',
  'listing.withdrawn': 'Listing withdrawn',
  'organization.approved': 'Organization approved',
  'organization.changed': 'Organization changed',
  'organization.withdrawn': 'Organization withdrawn',
}

/** What the log names beside those: a test. */
export const sentTypes = [...eventTypes, 'ping'] as const

/** Stopped: its maker is disabled, or no longer owns its organization. */
export const webhookStates = ['on', 'paused', 'off', 'stopped'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['delivered', 'waiting', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** How many an account may have. */
export const mostWebhooks = 10
/** For how long the log keeps what was sent. */
export const loggedDays = 30
/** For how long the secret before a new one signs too. */
export const oldSigningHours = 24
