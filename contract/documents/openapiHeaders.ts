// The headers of replies, for the API document: each is described once and referenced where it is sent.
const whole = { type: 'integer' }

export const headers = {
  RequestId: { description: 'Names this request in the log.', schema: { type: 'string' } },
  RateLimitLimit: { description: 'How many requests of this kind may be made in a minute.', schema: whole },
  RateLimitRemaining: { description: 'How many of them are left.', schema: whole },
  RateLimitReset: { description: 'Seconds until the count restarts.', schema: whole },
  RetryAfter: { description: 'Seconds to wait before asking again.', schema: whole },
}

const ref = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` })

export const requestId = { 'X-Request-Id': ref('RequestId') }
export const retryAfter = { 'Retry-After': ref('RetryAfter') }
export const rateLimit = {
  'RateLimit-Limit': ref('RateLimitLimit'),
  'RateLimit-Remaining': ref('RateLimitRemaining'),
  'RateLimit-Reset': ref('RateLimitReset'),
}
