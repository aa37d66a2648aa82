// The layout of a mail: the logo, one column of 600 px, the footer, and colors for dark mail programs.

/** The texts are already escaped. */
type Page = { title: string; preheader: string; body: string; foot: string }

const uiFont = "Figtree,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const displayFont = "'Bricolage Grotesque','Helvetica Neue',Arial,sans-serif"

// Text and background colors are always set together, so that a dark mail program does not combine them with its own.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#0b110d!important}.card{background-color:#131c17!important;border-color:#25322b!important}
.text{color:#e8eeeb!important}.soft{color:#b4bfb8!important}.faint{color:#95a29a!important}
.cell{border-color:#25322b!important}.rule{border-color:#50bb88!important}
.mark{background-color:#50bb88!important;background-image:radial-gradient(circle at 100% 0,#131c17 11px,#50bb88 11.5px)!important}
.button{background-color:#50bb88!important;color:#04140c!important}
.new{background-color:#12301f!important;color:#aee9c8!important}.old{background-color:#3a1712!important;color:#fecbc2!important}
.foot{background-color:#0f1712!important;color:#95a29a!important;border-color:#25322b!important}
}
@media (max-width:620px){.ground{padding:0!important}.card{border-width:0!important;border-radius:0!important}.inner{padding:22px 20px 24px!important}.foot{padding:14px 20px 18px!important}.button{display:block!important;text-align:center!important}}`

// The logo is drawn with backgrounds, since a remote picture would be blocked and would reveal when the mail is opened.
const mark = `<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:separate"><tr><td class="mark" width="34" height="34" align="right" valign="top" style="width:34px;height:34px;border-radius:8px;background-color:#0e5a3b;background-image:radial-gradient(circle at 100% 0,#ffffff 11px,#0e5a3b 11.5px)"><div style="width:7px;height:7px;border-radius:4px;background-color:#f7b52c;font-size:0;line-height:0">&nbsp;</div></td><td class="text" style="padding-left:10px;font-family:${displayFont};font-size:20px;line-height:1;font-weight:700;letter-spacing:-0.03em;color:#17201a">Appetite</td></tr></table>`

export const mailPage = ({ title, preheader, body, foot }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f4f7f4">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f4f7f4">${preheader}</div>
<table class="ground" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background-color:#f4f7f4"><tr><td class="ground" align="center" style="padding:32px 12px">
<table class="card" role="presentation" width="600" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;background-color:#ffffff;border:1px solid #dde3de;border-radius:14px;border-collapse:separate;overflow:hidden;text-align:left">
<tr><td class="inner" style="padding:26px 40px 30px;font-family:${uiFont};font-size:16px;line-height:1.55">
<div class="rule" style="margin:0 0 22px;padding:0 0 20px;border-bottom:3px solid #0e5a3b">${mark}</div>
${body}
</td></tr>
<tr><td class="foot" style="padding:16px 40px 20px;background-color:#f4f7f4;border-top:1px solid #dde3de;font-family:${uiFont};font-size:13px;line-height:1.5;color:#5f6a63">${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
