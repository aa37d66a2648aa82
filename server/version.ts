// The version of the product, for /health and the first line of the log.
import own from '../package.json' with { type: 'json' }

/** The build puts the version and the commit here; code that runs from its sources has the version alone. */
declare const BUILT_VERSION: string | undefined

export const version: string = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : own.version
