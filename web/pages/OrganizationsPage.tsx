// To come.
export function OrganizationsPage() {
  return <main id="main" className="wrap page" />
}
