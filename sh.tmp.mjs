import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const r of process.argv.slice(2)) { const p = await b.newPage({ viewport: { width: 1440, height: 900 } });
await p.goto('file:///tmp/x/apia-site/api/' + r + '/index.html'); await p.screenshot({ path: '/tmp/x/apia-' + r.replaceAll('/','_') + '.png', fullPage: true }); await p.close(); }
await b.close();
