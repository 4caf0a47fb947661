import { judgeColor } from '../forms/contrast.ts';
import type { Reader } from '../reader.ts';
import { placeOf, replaceText, type Check, type CheckContext } from './check.ts';

/** Logo and background belong in a light and a dark version (specification, 2.1: required for `background`). */
export const bothModes: Check = (context) => {
  const { settings } = context;
  requireBoth(
    context,
    settings.get('logo'),
    'The logo',
    'Readers see the same one in both modes, which is hard to see in one of them.',
  );
  for (const background of [settings.at('colors', 'background'), settings.at('background', 'color')]) {
    requireBoth(context, background, 'The background', 'The other mode keeps the theme’s own colour.');
  }
};

function requireBoth({ report }: CheckContext, setting: Reader, what: string, consequence: string): void {
  if (setting.kind !== 'object') return;
  const light = setting.get('light').exists;
  if (light === setting.get('dark').exists) return;
  const [there, missing] = light ? ['light', 'dark'] : ['dark', 'light'];
  report({
    rule: 'settings/both-modes',
    ...placeOf(setting),
    title: `${what} is set for ${there} mode only`,
    detail: `${consequence} Add one for ${missing} mode under the name “${missing}”.`,
  });
}

/** Colours of links can be read on their background (WCAG 2, 1.4.3). The form says the same beside the colour. */
export const readableColors: Check = ({ leaves, model, report }) => {
  for (const { node, value, meta, path } of leaves) {
    const verdict = meta.contrast === undefined ? null : judgeColor(value, meta.contrast, model);
    if (verdict === null || verdict.isReadable) continue;
    const { words, ratio, better } = verdict;
    report({
      rule: 'settings/contrast',
      range: node.range,
      path,
      title: `“${meta.title}” is ${words.charAt(0).toLowerCase()}${words.slice(1, words.indexOf('.'))}`,
      detail: `${words.slice(words.indexOf('.') + 2)} The contrast is ${ratio.toFixed(1)} : 1, and text needs 4.5 : 1.`,
      fixes: better === null ? [] : [replaceText(`Use ${better.color}`, node.range, better.color)],
    });
  }
};

/** A link button says something; a GitHub button names a repository. */
export const buttonComplete: Check = (context) => {
  checkButton(context, context.settings.get('topbarCtaButton'), 'name', 'url');
  checkButton(context, context.settings.at('navbar', 'primary'), 'label', 'href');
};

function checkButton({ report }: CheckContext, button: Reader, nameKey: string, addressKey: string): void {
  if (button.kind !== 'object') return;
  const address = button.get(addressKey);
  if (button.get('type').text() === 'github') {
    if (address.exists && !/^https?:\/\/(?:www\.)?github\.com\/[^/?#\s]+\/[^/?#\s]+/i.test(address.text() ?? '')) {
      report({
        rule: 'settings/button',
        severity: 'warning',
        ...placeOf(address),
        title: 'The GitHub button does not name a repository',
        detail:
          'Readers see the button without the number of stars. Use an address such as https://github.com/acme/docs.',
      });
    }
  } else if (!button.get(nameKey).exists) {
    report({
      rule: 'settings/button',
      ...placeOf(button),
      title: 'The button in the top bar has no text',
      detail: `Readers do not see it. Say what it does under “${nameKey}”, or choose the kind “github”.`,
    });
  }
}

/** `basic` joins two names by a colon (specification, 5.1). */
export const signInNames: Check = ({ settings, report }) => {
  for (const auth of [settings.at('api', 'auth'), settings.at('api', 'mdx', 'auth')]) {
    const name = auth.get('name');
    if (auth.get('method').text() !== 'basic' || /^[^:]+:[^:]+$/.test(name.text() ?? 'user:password')) continue;
    report({
      rule: 'settings/sign-in-names',
      ...placeOf(name),
      title: 'Signing in with user name and password needs two names',
      detail:
        'The playground shows its usual fields instead. Join the name of the user field and the name of the password field by a colon: "username:password".',
    });
  }
};
