// Where an export goes, what goes wrong there, and what people do to the folder meanwhile.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { connect, ready, startHost } from '../host.mjs';
import { addForeign, contentOf, difference, isForeign, runGalley, startGalley, writeDocs } from '../site-folder.mjs';

export default {
  what: 'exports into the docs, through links, onto full and locked disks, under somebody’s hands: nothing of others is lost, the old site stays, and it is said in words',
  async run({ short, work }) {
    const failures = [];
    let rounds = 0;
    const [data, faults] = ['data', 'faults.json'].map((name) => join(work, name));
    const setFaults = (list) => writeFileSync(faults, JSON.stringify(list));
    const build = (docs, out, list = []) => (
      setFaults(list),
      runGalley(['build', docs, '--out', out], { data, faults })
    );
    const check = (holds, what) => holds || failures.push(what);
    const same = (expected, found, what) => {
      const different = difference(expected, found);
      if (different !== null) failures.push(`${what}: ${different}`);
    };
    const folder = (name, version = 1) => {
      const top = join(work, name);
      writeDocs(join(top, 'docs'), version);
      return { docs: join(top, 'docs'), site: join(top, 'site'), top };
    };
    const reference = folder('reference');
    await build(reference.docs, reference.site);
    const first = contentOf(reference.site);
    writeDocs(reference.docs, 2);
    rmSync(join(reference.docs, 'guides/one.mdx'));
    await build(reference.docs, join(reference.top, 'second'));
    const second = contentOf(join(reference.top, 'second'));

    // In the docs: an exported site is none of the docs, however often it is written.
    {
      const { docs } = folder('inside');
      const out = join(docs, 'public/site');
      for (let time = 1; time <= 3; time++) {
        rounds++;
        await build(docs, out);
        same(first, contentOf(out), `into the docs, time ${time}`);
        // What somebody adds to it is no page either.
        writeFileSync(join(out, 'notes.mdx'), 'Mine.\n');
        first.set('notes.mdx', contentOf(out).get('notes.mdx'));
      }
      const { output } = await runGalley(['check', docs, '--json'], { data });
      check(JSON.parse(output).pages === 2, `a check finds ${JSON.parse(output).pages} pages, not 2`);
      mkdirSync(join(docs, 'other.galley-new-1-abc'));
      writeFileSync(join(docs, 'other.galley-new-1-abc/page.mdx'), 'Half written.\n');
      const host = await startHost({ docs, data });
      const window = await connect(host);
      await ready(window);
      const finished = window.next('export.finished');
      await window.call('export.start', { folder: out, address: '/' });
      const { outcome } = await finished;
      check(
        outcome.kind === 'done' && outcome.report.pages === 2,
        `the window’s export: ${JSON.stringify(outcome).slice(0, 200)}`,
      );
      // A page that comes later is seen: whatever was seen of the export has been by then.
      const seen = window.next('pages.changed', (tree) => tree.unlisted.some((page) => page.file === 'later.mdx'));
      writeFileSync(join(docs, 'later.mdx'), 'Later.\n');
      const { unlisted } = await seen;
      check(unlisted.length === 1, `the tree has ${unlisted.map((page) => page.file).join(', ')}`);
      await host.stop();
      first.delete('notes.mdx');
    }

    // Links are followed.
    {
      const { docs, site, top } = folder('linked');
      const real = join(top, 'real');
      mkdirSync(real);
      symlinkSync('real', site);
      for (let time = 1; time <= 2; time++) {
        rounds++;
        await build(docs, site);
        check(lstatSync(site).isSymbolicLink() && readlinkSync(site) === 'real', 'the link was replaced');
        same(first, contentOf(real), 'through a link');
      }
      symlinkSync('nowhere', join(top, 'dangling'));
      symlinkSync('docs', join(top, 'round'));
      writeFileSync(join(top, 'file'), 'mine');
      for (const [name, words] of [
        ['dangling', 'is a link to nothing'],
        ['round', 'holds the docs themselves'],
        ['file', 'There is a file of that name'],
        ['file/below', 'There is a file of that name'],
      ]) {
        rounds++;
        const { code, errors } = await build(docs, join(top, name));
        check(code === 2 && errors.includes(words), `${name}: ended with ${code}: ${errors.trim()}`);
      }
      check(
        readFileSync(join(top, 'file'), 'utf8') === 'mine' && existsSync(join(docs, 'docs.json')),
        'something was written over',
      );
      check(
        readdirSync(top).sort().join() === 'dangling,docs,file,real,round,site',
        `left behind: ${readdirSync(top).join()}`,
      );
    }

    // The disk says no: in words, and the old site stays.
    const stand = folder('faults', 2);
    rmSync(join(stand.docs, 'guides/one.mdx'), { force: true });
    const old = (() => {
      cpSync(reference.site, stand.site, { recursive: true });
      addForeign(stand.site);
      return contentOf(stand.site);
    })();
    rmSync(stand.site, { recursive: true });
    const fresh = new Map([...second, ...[...old].filter(([path]) => isForeign(path))]);
    const full = 'The disk is full';
    const denied = 'You don’t have the right';
    const cases = [
      [{ operations: ['write'], path: '.galley-new-', code: 'ENOSPC' }, full],
      [{ operations: ['write'], path: '.galley-export.json', code: 'ENOSPC' }, full],
      [{ operations: ['open'], path: '.galley-new-', code: 'ENOSPC' }, full],
      [{ operations: ['link'], path: 'CNAME', code: 'ENOSPC' }, full],
      [{ operations: ['open'], path: '.galley-plan', code: 'EDQUOT' }, full],
      [{ operations: ['write'], path: '.galley-plan', code: 'ENOSPC' }, full],
      [{ operations: ['open'], path: '.galley-lock', code: 'EACCES' }, denied],
      [{ operations: ['open'], path: '.galley-lock', code: 'EROFS' }, 'That disk is read-only'],
      [{ operations: ['mkdir'], path: '.galley-new-', code: 'EACCES' }, denied],
      [{ operations: ['rename'], path: '.galley-plan', code: 'EIO' }, 'EIO'],
      [{ operations: ['rename'], path: '.galley-old-', code: 'EBUSY' }, 'EBUSY'],
      [{ operations: ['rename'], path: '.galley-new-', code: 'EBUSY' }, 'EBUSY'],
    ];
    for (const [fault, words] of short ? cases.filter((_, place) => [0, 3, 7, 11].includes(place)) : cases) {
      rounds++;
      const name = JSON.stringify(fault);
      rmSync(stand.site, { recursive: true, force: true });
      cpSync(reference.site, stand.site, { recursive: true });
      addForeign(stand.site);
      const { code, errors } = await build(stand.docs, stand.site, [fault]);
      check(code === 2 && errors.includes(words), `${name}: ended with ${code}: ${errors.trim()}`);
      same(old, contentOf(stand.site), name);
      const beside = readdirSync(stand.top).filter((entry) => entry !== 'docs' && entry !== 'site');
      check(beside.length === 0, `${name}: beside the site stands ${beside.join(', ')}`);
    }
    // A disk without hard links: copies, with mode and times.
    rounds++;
    const { code } = await build(stand.docs, stand.site, [{ operations: ['link'], code: 'EPERM' }]);
    check(code === 0, `without hard links: ended with ${code}`);
    same(fresh, contentOf(stand.site), 'without hard links');

    // Between two exports.
    {
      rounds++;
      const { docs, site } = folder('between');
      await build(docs, site);
      writeFileSync(join(site, 'index.html'), 'edited by hand');
      writeFileSync(join(site, 'guides/mine.html'), 'mine');
      await build(docs, site);
      const now = contentOf(site);
      check(
        now.get('index.html') === first.get('index.html'),
        'a page of ours that somebody edited is not the site’s again',
      );
      check(readFileSync(join(site, 'guides/mine.html'), 'utf8') === 'mine', 'a file beside ours is another');
      // Somebody's file has the name of a new page: neither of both is lost.
      mkdirSync(join(site, 'guides/two'));
      writeFileSync(join(site, 'guides/two/index.html'), 'mine, too');
      const before = contentOf(site);
      writeDocs(docs, 2);
      const refused = await build(docs, site);
      check(
        refused.code === 2 &&
          refused.errors.includes('A file of yours stands where the site has one') &&
          refused.errors.includes('guides/two/index.html'),
        `a name of both: ended with ${refused.code}: ${refused.errors.trim()}`,
      );
      same(before, contentOf(site), 'a name of both');
    }

    // While the folders are exchanged: what somebody replaces, edits and adds in the old one at the last moment is in
    // the new one.
    {
      rounds++;
      rmSync(stand.site, { recursive: true, force: true });
      cpSync(reference.site, stand.site, { recursive: true });
      addForeign(stand.site);
      const stopped = join(work, 'stopped');
      setFaults([{ operations: ['rename'], path: '.galley-old-', stop: stopped }]);
      const running = startGalley(['build', stand.docs, '--out', stand.site], { data, faults });
      while (!existsSync(stopped) && running.child.exitCode === null) await new Promise((done) => setTimeout(done, 2));
      const put = (path, text) => {
        writeFileSync(join(stand.site, path), text);
        utimesSync(join(stand.site, path), 1_700_000_000, 1_700_000_000);
      };
      put('CNAME.tmp', 'new.example.com\n');
      renameSync(join(stand.site, 'CNAME.tmp'), join(stand.site, 'CNAME'));
      put('.git/HEAD', 'ref: refs/heads/other\n');
      put('.git/index', 'new');
      mkdirSync(join(stand.site, 'empty/new'));
      chmodSync(join(stand.site, 'empty/new'), 0o750);
      const wanted = new Map([...second, ...[...contentOf(stand.site)].filter(([path]) => isForeign(path))]);
      running.child.kill('SIGCONT');
      await running.ended;
      same(wanted, contentOf(stand.site), 'changed in the middle of the exchange');
      check(
        readdirSync(stand.top).sort().join() === 'docs,site',
        `changed in the middle: left behind ${readdirSync(stand.top).join()}`,
      );
    }
    return { rounds, failures };
  },
};
