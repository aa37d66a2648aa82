// The version of the product, for /health and the first line of the log.
import own from '../package.json' with { type: 'json' }

export const { version } = own
