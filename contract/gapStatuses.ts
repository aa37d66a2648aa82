// Where a gap can be. Apart from the calls, so that a page that lists gaps carries no schema.
/** `seen` and `solved` are a superAdmin's marks; `filled` is set by the server when a listing meets it. */
export const gapStatuses = ['open', 'seen', 'solved', 'filled'] as const
