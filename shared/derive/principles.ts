// The content rules of the specification (section 2.4), for the rules file of AI
// assistants. Those that can be checked are lint rules as well; most can't.

export interface Principles {
  readonly title: string;
  readonly rules: readonly string[];
}

export const principles: readonly Principles[] = [
  {
    title: 'Language',
    rules: [
      'Use clear, direct language. One idea a sentence.',
      'Write instructions in the second person: “you”, not “we” or “the user”.',
      'Use the active voice, and the present tense for how things are.',
      'Explain a term where it first appears. Then use the same word for the same thing everywhere.',
      'Give the items of a list, and the headings of a page, the same grammatical form.',
    ],
  },
  {
    title: 'Structure',
    rules: [
      'Begin each page with its settings: a clear, specific title with the words that readers search for, and a description that says in one sentence what the page is for.',
      'Start headings at the second level (##) and leave no level out. Put the words that readers search for into headings.',
      'Put the most important information first, and basic concepts before advanced ones.',
      'Name what readers need before the instructions that need it.',
      'Write procedures as numbered steps. Say what readers see after each major step.',
      'Say how to check that it worked, and what to do when it did not.',
      'Put every picture into a Frame, and describe what it shows in its alt text: ![Bar chart of deliveries by hour](/images/deliveries.png).',
      'Link to pages by their path from the top of the docs folder, without ending: [Send a message](/guides/send).',
      'Make the words of a link say where it leads: never “here” or “this page”.',
    ],
  },
  {
    title: 'Code examples',
    rules: [
      'Make examples complete: readers can copy and run them.',
      'Show how errors are handled.',
      'Name the language of every block behind its backticks, and the file where that matters: ```js server.js.',
      'Never write a real key, password or token. Use a name such as YOUR_API_KEY.',
    ],
  },
  {
    title: 'API pages',
    rules: [
      'Document every parameter, the optional ones too.',
      'Show a successful response and the errors, and explain every HTTP status code.',
      'Show how a request is authenticated: `Authorization: Bearer <API_KEY>` or what the API wants instead.',
      'Give rate limits as numbers.',
      'Cover the whole way from the request to the response.',
    ],
  },
];
