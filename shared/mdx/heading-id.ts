import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension as MicromarkExtension, State } from 'micromark-util-types';
import type { Processor } from 'unified';

const leftBrace = 123;
const numberSign = 35;
const rightBrace = 125;

/** The name of the syntax's token in micromark's token map. */
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId';
    headingIdMarker: 'headingIdMarker';
    headingIdValue: 'headingIdValue';
  }
}

/**
 * `## Title {#custom-id}`: plain MDX takes the braces for an expression and
 * fails on the `#`. This construct is tried before expressions.
 *
 * ```text
 * > | ## Install {#install-cli}
 *                ^^^^^^^^^^^^^^
 * ```
 */
const headingIdConstruct: Construct = { name: 'headingId', tokenize };

function tokenize(effects: Effects, ok: State, nok: State): State {
  let length = 0;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('headingId');
    effects.enter('headingIdMarker');
    effects.consume(code);
    return sign;
  }
  function sign(code: Code): State | undefined {
    if (code !== numberSign) return nok(code);
    effects.consume(code);
    effects.exit('headingIdMarker');
    effects.enter('headingIdValue');
    return value;
  }
  function value(code: Code): State | undefined {
    if (code === rightBrace && length > 0) {
      effects.exit('headingIdValue');
      effects.enter('headingIdMarker');
      effects.consume(code);
      effects.exit('headingIdMarker');
      effects.exit('headingId');
      return ok;
    }
    // Letters, digits and the signs that may stand in an address; never white space or braces.
    if (code === null || code <= 32 || code === leftBrace || code === rightBrace || length > 200) return nok(code);
    length++;
    effects.consume(code);
    return value;
  }
}

const syntax: MicromarkExtension = { text: { [leftBrace]: headingIdConstruct } };

const toTree: FromMarkdownExtension = {
  enter: {
    headingId(token) {
      this.enter({ type: 'headingId', value: '' }, token);
    },
  },
  exit: {
    headingIdValue(token) {
      const node = this.stack.at(-1);
      if (node?.type === 'headingId') node.value = this.sliceSerialize(token);
    },
    headingId(token) {
      this.exit(token);
    },
  },
};

/** unified plugin; must be used after remark-mdx so that it is tried first. */
export function remarkHeadingId(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(syntax);
  (data.fromMarkdownExtensions ??= []).push(toTree);
}
