// The values that the setup of a test run provides to its test files.
type EngineUnderTest = { engine: 'embedded'; prepared: string } | { engine: 'server'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    under: EngineUnderTest
    /** The folder into which tests write; it is removed at the end of the run. */
    scratch: string
  }
}
