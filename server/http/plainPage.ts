// An HTML page that needs no other file, for when the web was not built.
export const plainPage = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Appetite</title>
<style>
:root { color-scheme: light dark }
body { max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
</style>
</head>
<body>
<main><h1>${title}</h1>${body}</main>
</body>
</html>
`
