import { expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';

const answer = (state: string, told: string) => {
  const watch = `const watcher = new IntersectionObserver(([entry]) => { ${told} }, { threshold: 0.1 })`;
  const body = `const [seen, setSeen] = ${state};
  const at = React.useRef(null);
  React.useEffect(() => {
    ${watch};
    if (at.current) watcher.observe(at.current);
    return () => watcher.disconnect();
  }, []);
  if (!seen) return <i ref={at} />;
  return <b>{props.label}</b>;`;
  const { children, problems } = run(`export const A = (props) => {\n  ${body}\n};\n\n<A label="Get it" />`);
  expect(problems).toEqual([]);
  return shown(children);
};

it('draws what waits to come in sight', () => {
  expect(answer('React.useState(false)', 'if (entry.isIntersecting) { setSeen(true); watcher.disconnect(); }')).toBe(
    '[b: Get it]',
  );
  expect(answer('useState(false)', 'setSeen(entry.isIntersecting)')).toBe('[b: Get it]');
});

it('leaves what waits for anything else', () => {
  expect(answer('useState(false)', 'setSeen(!entry.isIntersecting)')).toBe('[i: ]');
  expect(answer('useState(false)', 'setOther(true)')).toBe('[i: ]');
  expect(answer('useState(0)', 'setSeen(true)')).toBe('[i: ]');
});
