// The headers of replies, for the API document: each is described once and referenced where it is sent.
const whole = { type: 'integer' }

export const headers = {
  RequestId: { description: 'Names this request in the log.', schema: { type: 'string' } },
  RateLimitLimit: { description: 'How many requests of this kind may be made in a minute.', schema: whole },
  RateLimitRemaining: { description: 'How many of them are left.', schema: whole },
  RateLimitReset: { description: 'Seconds until the count restarts.', schema: whole },
  ETag: {
    description: 'Names this version of the answer: with it as If-None-Match, the same answer is 304 without a body.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before asking again.', schema: whole },
}

const ref = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` })

export const requestId = { 'X-Request-Id': ref('RequestId') }
export const etag = { ETag: ref('ETag') }
export const retryAfter = { 'Retry-After': ref('RetryAfter') }
export const rateLimit = {
  'RateLimit-Limit': ref('RateLimitLimit'),
  'RateLimit-Remaining': ref('RateLimitRemaining'),
  'RateLimit-Reset': ref('RateLimitReset'),
}

export const notModified = { description: 'The answer is still the one that the client has.', headers: etag }

/** A call that is deprecated, or one with fields that are, says so to whoever uses it. */
export const deprecationHeaders = {
  Deprecation: {
    description: 'Since when what was used is deprecated: @ and a Unix time.',
    schema: { type: 'string' },
  },
  Sunset: { description: 'From when on it may be gone.', schema: { type: 'string' } },
}
