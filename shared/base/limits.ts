// How much of one thing Galley reads, fills in and draws, in one place. A limit
// is far above what real documentation has (the largest page that was measured
// has 0.4 million signs, 15,000 of them formatting, 12,000 nodes, 11 levels) and
// far below what takes ten seconds or 700 MB. Beyond it a thing is shown as text,
// and one problem names it. All of them are counts, never times: the same text
// gets the same answer on every machine, in the window and on the command line.

/** Lengths are UTF-16 units unless it says bytes. */
export const limits = {
  /** Bytes of a text file; larger ones are not opened as text (they would have to be held several times over). */
  fileBytes: 16 * 1024 * 1024,
  /** Bytes of `.mintignore`, and its lines: every file is held against every line. */
  ignoreFileBytes: 100_000,
  ignorePatterns: 2_000,

  /** Pictures of a folder whose size in pixels is read; with more, none is. */
  measuredPictures: 20_000,
  /** One picture that smaller forms are made of: width times height, and bytes. It may be in memory several times. */
  pictureForms: { pixels: 50_000_000, bytes: 64_000_000 },

  /**
   * Bytes of all pictures that one step puts back, those of before and those of after each by themselves: they are
   * kept, so that it can be taken back, and done again.
   */
  keptPictures: 64 * 1024 * 1024,

  page: {
    length: 1_000_000,
    /** Signs of formatting, tags and line breaks; code counts little. The parser makes a dozen objects of each. */
    marks: 100_000,
    /** Quotes, lists, tags and brackets inside each other; every later step goes down the tree by recursion. */
    depth: 100,
    /** Opening signs in a row without anything between them. */
    openingRun: 500,
    /** Parts of one value that hang on each other: `a.b.c`, `f(x)(y)[z]`. */
    chain: 4_000,
    /** Length times lines of one value: where each of its parts stands is looked up line by line. */
    valueWork: 600_000_000,
    /** Names that a page declares; each is held against those before it. */
    names: 2_000,
    /** Nodes of the tree that was read. */
    nodes: 150_000,
    /** What the parser may look at more than once: signs read again, pairs of signs compared. */
    steps: 300_000_000,
    /** Broken places that are named one by one. */
    repairs: 40,
    /** Work of reading a page again for each of them: its length and 20 for each mark, added up. */
    repairWork: 8_000_000,
    /** The same problem is told so often; the rest would help nobody. */
    problems: 500,
  },

  /** The block of settings at the top of a page. */
  pageSettings: {
    length: 100_000,
    depth: 40,
    /** Values in it; those that a reference repeats count each time. */
    values: 10_000,
  },

  /** One file of components. Its parser holds each name of a place against those before it. */
  components: { length: 300_000, typedLength: 100_000, entries: 30_000, names: 2_000, depth: 200 },

  /** What is filled in while a page is put together from values and snippets. */
  filledIn: {
    nodes: 200_000,
    /** Parts of expressions that are worked out. */
    steps: 500_000,
    /** Expressions inside expressions, through names too. */
    depth: 200,
    /** Text that values and snippets put in, all together. */
    text: 4_000_000,
    /** One text that an expression builds. */
    oneText: 1_000_000,
    /** Entries of one list or object, with those of what it holds; what stands twice counts twice. */
    entries: 10_000,
    /** Snippets inside each other, and all that go into one page. */
    snippets: 24,
    inclusions: 5_000,
  },

  /** docs.json and mint.json. */
  settings: {
    length: 4_000_000,
    depth: 100,
    /** Values of any kind: names, texts, lists. */
    values: 100_000,
    /** Entries of the navigation: every page shows its part of them. */
    entries: 20_000,
    /** Tabs, anchors, versions, links at the top: each stands on every page. */
    divisions: 500,
    /** Each version of a page leads to the same page of every other. */
    versions: 150,
  },

  /** galley.json: every problem is held against every decision. */
  decisions: { count: 500, patterns: 2_000, patternLength: 1_000, wildcards: 6, words: 20_000 },

  /** What is drawn on one page; what comes after it is shown plain. */
  drawn: {
    /** Different utility classes, and the length of all their names: styles are made for each. */
    classNames: 2_000,
    classNameLength: 100_000,
    /** One block of code, and all blocks of a page, that are coloured. */
    code: 100_000,
    allCode: 400_000,
    /** One formula, all formulas of a page, and brackets inside each other in one. */
    formula: 10_000,
    allFormulas: 200_000,
    formulaDepth: 60,
    /** Sources of all diagrams of a page. */
    diagram: 15_000,
    allDiagrams: 20_000,
    /**
     * Lines between the boxes of one diagram: to lay them out costs about their square. The squares of all diagrams of
     * a page, added up.
     */
    connections: 250,
    allConnections: 100_000,
    /** A title, caption or attribute that is read as Markdown. */
    line: 20_000,
    lineMarks: 2_000,
  },
} as const;
