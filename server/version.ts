// Which version of the product this is: in the first line of the log, and for whoever asks /health.
import own from '../package.json' with { type: 'json' }

export const { version } = own
