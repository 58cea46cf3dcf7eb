import { type ConfigData, HtmlValidate } from 'html-validate';

const RULES: ConfigData['rules'] = {
  // How React writes: 'srcSet', '<br/>', 'disabled=""', 'id="_R_1_"'. All of it is HTML (docs/decisions/0023).
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'valid-id': ['error', { relaxed: true }],
  // A name for several boxes to tick is HTML, with or without '[]'.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
};

/** Radix's tabs are served with style attributes, and scripts position elements by them. */
const STYLED: ConfigData['rules'] = { 'no-inline-style': 'off' };

/** These rules misjudge what is behind a dialog or hidden by a style sheet at this width: axe checks the same correctly. */
const SEEN_BY_AXE: ConfigData['rules'] = {
  'hidden-focusable': 'off',
  'unique-landmark': 'off',
};

const validator = (rules: ConfigData['rules']) =>
  new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:a11y'], rules });
const VALIDATORS = {
  served: validator(RULES),
  /** Served as a personal page. */
  streamed: validator({ ...RULES, ...STYLED }),
  rendered: validator({ ...RULES, ...STYLED, ...SEEN_BY_AXE }),
};

/**
 * Parts that are streamed later are in a hidden '<div id="S:1">' until React's script moves them to their place, so a list's
 * entry may have that div as its parent. `rendered` checks the tree that the browser has in the end.
 */
const isOnItsWay = (rule: string, selector: string | null) =>
  rule.startsWith('element-permitted-') && /^#S\\:\w+ > \w+$/.test(selector ?? '');

/** Errors in a page's HTML, as the server sent it or as the browser has it now: the rule, why, and where. */
export async function findInvalid(html: string, is: keyof typeof VALIDATORS): Promise<string[]> {
  const { results } = await VALIDATORS[is].validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, selector }) => !isOnItsWay(ruleId, selector))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
