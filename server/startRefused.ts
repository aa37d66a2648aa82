// A start that cannot go on for a reason its operator can mend: printed as one sentence, without a stack.
export class StartRefused extends Error {
  override name = 'StartRefused'
}
