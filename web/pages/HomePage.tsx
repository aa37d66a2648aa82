// The landing page.
export function HomePage() {
  return (
    <main id="main" className="wrap page">
      <h1 className="h-page">Search Smarter</h1>
    </main>
  )
}
