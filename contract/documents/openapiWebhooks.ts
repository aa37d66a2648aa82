// The part of the API document about webhooks: what is sent for each event, and how a receiver knows that it is ours.
import { type EventType, eventTypes } from '../rules/webhooks.ts'

type Json = { [key: string]: unknown }

const happened: Record<EventType | 'ping', string> = {
  'listing.approved': 'A listing is seen by everybody with an account.',
  'listing.changed': 'A listing that everybody sees was changed, or what stands beside it.',
  'listing.withdrawn': 'A listing was deleted, or waits for review again.',
  'organization.approved': 'An organization is seen by everybody with an account.',
  'organization.changed': 'An organization that everybody sees was changed, or what stands beside it.',
  'organization.withdrawn': 'An organization was deleted, or waits for review again.',
  ping: 'A test, sent on request.',
}

const description =
  `Made at /profile/keys, and signed by Standard Webhooks: \`webhook-signature\` is \`v1,\` and the base64 HMAC-SHA256 of
\`webhook-id.webhook-timestamp.body\`, under the secret of the webhook (\`whsec_\` and 32 bytes in base64). While a secret is renewed there are two, with a space
between. Delivered is any answer from 200 to 299 within 10 seconds; otherwise it is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, with the same
\`webhook-id\`. The same event may arrive twice, and events in another order: \`version\` tells which is newer. 410 switches a webhook off.`.replaceAll(
    '\n',
    ' ',
  )

const text = { type: 'string' }
const header = (name: string, description: string): Json => ({
  ...{ name, in: 'header', required: true, description, schema: text },
})
const headers = [
  header('webhook-id', 'The event, evt_ with a number: the same over all attempts.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header('webhook-signature', 'One signature, or two with a space between.'),
]

const data: Json = {
  type: 'object',
  required: ['kind', 'id', 'version', 'name', 'organization_id', 'changed', 'url'],
  properties: {
    kind: { type: 'string', enum: ['listing', 'organization'] },
    id: { type: 'integer' },
    version: { type: 'integer' },
    name: text,
    organization_id: { type: 'integer', description: 'Whose listing it is; of an organization its own id.' },
    changed: {
      type: 'array',
      items: text,
      description:
        'The fields that differ; related stands for contacts, offices, providers and MGAs. Empty unless it was changed.',
    },
    url: { type: 'string', description: 'Where the record is read, with the rights of whoever asks.' },
  },
}

const sent = (event: EventType | 'ping'): Json => ({
  post: {
    operationId: `event.${event}`,
    summary: happened[event],
    description,
    tags: ['webhooks'],
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', const: event },
              timestamp: { type: 'string', description: 'When it happened.' },
              data: event === 'ping' ? { type: 'object' } : data,
            },
          },
        },
      },
    },
    responses: { 200: { description: 'It has arrived.' } },
  },
})

export const webhooksSent = (): Json =>
  Object.fromEntries([...eventTypes, 'ping' as const].map(event => [event, sent(event)]))
