const commands =
  /^(?:\$ )?(?:sudo )?(?:npm|npx|pnpm|yarn|bunx?|pip3?|pipx|uv|poetry|git|curl|wget|docker(?:-compose)?|kubectl|helm|brew|apt(?:-get)?|cd|mkdir|export|source|chmod|ssh|scp|gh|aws|gcloud|az|terraform|make|python3?|node|deno|go (?:get|run|build|install|mod)|cargo|bundle|gem|composer|php artisan|rails|mint(?:lify)?|crewai|heroku|vercel|fly|supabase|stripe|openssl) \S/;

/**
 * Sentences that start with the name of a program: “make sure”, “npm is”. Expression: linear – one word at the start,
 * or one sign at the end.
 */
const prose = /^\w+ (?:is|are|was|has|sure|of|the|an?|your|this|that|and|or|for|in|will|can|should|to)\b|[a-z]\.$/;

/**
 * The language of a piece of code where it leaves no doubt; null everywhere else.
 * Only forms that no other language shares count: a wrong label is worse than none.
 */
export function guessLanguage(code: string): string | null {
  const text = code.trim();
  if (text === '') return null;
  if (/^[[{]/.test(text) && isJson(text)) return 'json';
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (/^#!.*\b(?:ba|z|da)?sh\b/.test(lines[0]!)) return 'bash';
  if (/^#!.*\bpython/.test(lines[0]!)) return 'python';
  if (isCommands(lines)) return 'bash';
  if (/^<!doctype html>/i.test(text)) return 'html';
  if (/^<\?xml\b/.test(text)) return 'xml';
  if (
    /^(?:SELECT\b[\s\S]*\bFROM|INSERT INTO|CREATE (?:TABLE|INDEX|VIEW|EXTENSION)|ALTER TABLE|UPDATE \w+ SET|DELETE FROM|DROP TABLE)\b/.test(
      text,
    )
  )
    return 'sql';
  if (/^FROM \S+/.test(text) && /^(?:RUN|CMD|COPY|WORKDIR|ENTRYPOINT|EXPOSE|ENV) /m.test(text)) return 'dockerfile';
  if (
    /^(?:from [\w.]+ import \S|import [\w.]+(?: as \w+)?$|(?:async )?def \w+\(.*\)[^)\r\n\u2028\u2029]*:$|class \w+(?:\(.*\))?:$)/m.test(
      text,
    ) &&
    !/[;{]\s*$/m.test(text)
  )
    return 'python';
  // Expressions: linear – one look at each line, and words that begin with different signs.
  if (/^import (?:type )?(?:[\w*{][^;\r\n\u2028\u2029]*? from )?["'][^"'\r\n\u2028\u2029]+["'];?$/m.test(text))
    return /\b(?:interface \w+ \{|: (?:string|number|boolean)\b|as const|import type )/.test(text)
      ? 'typescript'
      : 'javascript';
  if (lines.every((line) => /^(?:export )?[A-Z][A-Z0-9_]*=\S*/.test(line) || line.startsWith('#'))) return 'bash';
  if (
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S*$/.test(lines[0]!) &&
    lines.slice(1).some((line) => /^[A-Z][\w-]+: \S/.test(line))
  )
    return 'http';
  if (
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/[\d.]+$/.test(lines[0]!) ||
    /^HTTP\/[\d.]+ \d{3}\b/.test(lines[0]!)
  )
    return 'http';
  return null;
}

/** Whether a text has the signs of program code, rather than those of output, a conversation or a drawing. */
export function looksLikeCode(code: string): boolean {
  if (/[\u2500-\u257f]|^[^\S\r\n\u2028\u2029]*(?:\|(?:\s|$)|[|+`\\]--)/m.test(code)) return false;
  const lines = code
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // Errors, logs and dialogues: a name and a colon, a time, an arrow.
  // Expression: linear – one look at each line.
  if (
    /^(?:\w+ ?)?(?:error|warning|exception|traceback)\b|^\[?[\w -]*\b(?:error|info|warn|debug)\]?[: ]|^(?:id|event|data|input|output|user|agent|assistant|human|you|ai|bot|system|turn \w+):|^\[?\d{4}-\d\d-\d\d/im.test(
      code,
    )
  )
    return false;
  // Expression: at most 300 characters – cut off here
  const signs = lines
    .map((line) => line.slice(0, 300))
    .filter((line) =>
      /[;{}]$|^[\w$.]+ ?(?:=|:=|\+=) ?\S|(?<=\w\([^)]*)\)|=>|(?<=<\/?\w[^>]*)>|^\s*["']?[\w-]+["']?:\s+\S.*[,"'\d]$|^(?:if|for|while|return|const|let|var|def|func|fn|class|import|export|public|private)\b/.test(
        line,
      ),
    );
  return signs.length >= Math.max(1, lines.length * 0.4);
}

/** Whether a text announces what a program prints, or what people say to it. */
export function announcesOutput(before: string): boolean {
  const end = before.slice(-400);
  const last = end.split(/(?<=[.!?])\s+/).at(-1)!;
  // Expressions: at most 400 characters – they are cut above.
  if (/\b(?:prints|printed|outputs|logs|responds with|replies with)\b[^.!?\n]*:\s*$/i.test(last)) return true;
  // Expression: at most 400 characters – they are cut above.
  return /\b(?:output|outputs|prints?|printed|result|results|response|logs?|errors?|prompt|structure|looks? like(?: this)?|see|message|messages|conversation|returns?)\b[^.!?\n]{0,40}:?\s*$/i.test(
    end,
  );
}

/** Every line is a command, its continuation or a comment. */
function isCommands(lines: readonly string[]): boolean {
  let found = false;
  let continues = false;
  for (const line of lines) {
    if (commands.test(line) && !prose.test(line)) found = true;
    else if (!continues && !/^(?:#(?: |$)|\$ \S)/.test(line)) return false;
    continues = /\\$/.test(line);
  }
  return found;
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
