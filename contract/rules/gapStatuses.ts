// The statuses of a gap. They are apart from the calls, so that a page that lists gaps loads no schema.
/** `seen` and `solved` are a superAdmin's marks; `filled` is set by the server when a listing meets it. */
export const gapStatuses = ['open', 'seen', 'solved', 'filled'] as const
