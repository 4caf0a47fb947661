// What instructions look like in English: enough to tell a procedure from a list of things.

const verbs = new Set(
  (
    'access activate add adjust allow apply ask assign attach author build call change check choose clean clear click clone close commit compile complete configure confirm connect contact convert copy create customize customise ' +
    'declare define delete deploy describe design determine develop disable download drag edit enable ensure enter execute expand export extend fetch fill find follow generate get give go handle implement import include ' +
    'accept archive authenticate authorise authorize back bring cancel capture collect compare compose destroy disconnect drain drop encrypt expose extract fix grant mount obtain print promote recreate redirect ' +
    'reopen resolve revoke roll rotate secure serve skip spin split sync tap unzip wire ' +
    'keep leave let paste provide refresh reload repeat reply retry swap tell ' +
    'increase initialize initialise insert inspect install integrate invite invoke join launch link load locate log make manage map merge migrate modify monitor move name navigate open optimize paste pick place plan ' +
    'prepare press provide publish pull push put read register remove rename replace request reset restart restore retrieve return review run save scan search select send set share sign specify start stop store submit ' +
    'subscribe switch test toggle track train transfer trigger try turn type understand uninstall update upgrade upload use validate verify view visit wait watch wrap write'
  ).split(' '),
);

/** Whether words start as an instruction does: with a verb that tells the reader what to do. */
export function startsWithVerb(words: string): boolean {
  const first =
    /^(?:(?:first|then|next|now|finally|optionally)[,:]?\s+|\(optional\)\s*|optional:\s*)?([A-Za-z]+)/i.exec(
      words.trim(),
    );
  // All in capitals it is a name, such as that of a method.
  return first !== null && !/^[A-Z]{2,}$/.test(first[1]!) && verbs.has(first[1]!.toLowerCase());
}

/** Characters at the end of a sentence that can announce something. */
const longestAnnouncement = 400;

/** Whether a sentence announces steps: “Follow these steps:”. */
export function announcesSteps(sentence: string): boolean {
  const last = sentence
    .split(/(?<=[.!?])\s+/)
    .at(-1)!
    .slice(-longestAnnouncement);
  // What something can do is a list of abilities.
  if (/\b(?:can|could|may|might|able to|lets? you|allows?)\b/i.test(last)) return false;
  // Expression: at most 400 characters – it is cut above.
  return /\b(?:these|the following|following|the|this) steps?\b[^.!?]*:\s*$|\bsteps? (?:below|are)\b[^.!?]*:\s*$|\bdo the following\s*:\s*$|\bin this order\s*:\s*$/i.test(
    last,
  );
}
