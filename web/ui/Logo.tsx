// The state tile with a bite taken out, and the name.
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path className="m" d="M8 2h8.6a9.4 9.4 0 0 0 9.4 9.4V20a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z" />
        <circle className="c" cx="23.2" cy="4.8" r="2.8" />
      </svg>
      Appetite
    </>
  )
}
