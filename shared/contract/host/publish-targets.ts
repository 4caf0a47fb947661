/** What has to be known about a target before something can be published there. */
export interface TargetField {
  readonly label: string;
  readonly help: string;
  /** Its value where nothing else was said. */
  readonly usual?: string;
  /** It may be empty. */
  readonly isOptional?: true;
  /** It gives rights: it is kept by the system's keychain or not at all, and shown nowhere. */
  readonly isSecret?: true;
  /** It names the computer that is asked: a secret that is kept is told to no other one. */
  readonly isComputer?: true;
  /** Environment variable that the command line reads where the option is missing; secrets come from there alone. */
  readonly variable?: string;
}

interface Target {
  readonly name: string;
  readonly summary: string;
  readonly fields: Readonly<Record<string, TargetField>>;
}

/**
 * Where a site can be published, and what each place needs. The form, the options of the command line and their help
 * are derived from it; a field of one name means the same everywhere, and so does the option of the command line.
 */
export const publishTargets = {
  branch: {
    name: 'A branch of the repository',
    summary: 'GitHub Pages, GitLab Pages and others serve it from there.',
    fields: {
      branch: {
        label: 'Branch',
        help: 'For the site alone: it is made where there is none. Choose it where your site is set up, such as GitHub’s Settings › Pages.',
        usual: 'gh-pages',
      },
    },
  },
  netlify: {
    name: 'Netlify',
    summary: 'A site of your account there.',
    fields: {
      site: {
        label: 'Site',
        help: 'Its Project ID, or its name with .netlify.app: both stand in its settings.',
        variable: 'NETLIFY_SITE_ID',
      },
      netlifyToken: {
        label: 'Access token',
        help: 'From User settings › Applications › Personal access tokens.',
        isSecret: true,
        variable: 'NETLIFY_AUTH_TOKEN',
      },
    },
  },
  cloudflare: {
    name: 'Cloudflare',
    summary: 'A Worker of your account that serves the site.',
    fields: {
      account: {
        label: 'Account ID',
        help: '32 letters and digits; they stand on the account’s first page.',
        variable: 'CLOUDFLARE_ACCOUNT_ID',
      },
      worker: {
        label: 'Name of the Worker',
        help: 'For the site alone: it is made where there is none. Lower-case letters, digits and hyphens.',
      },
      cloudflareToken: {
        label: 'API token',
        help: 'One that may edit Workers scripts.',
        isSecret: true,
        variable: 'CLOUDFLARE_API_TOKEN',
      },
    },
  },
  s3: {
    name: 'S3 storage',
    summary: 'A bucket of Amazon S3, Cloudflare R2, Backblaze, MinIO or any other that speaks S3.',
    fields: {
      bucket: { label: 'Bucket', help: 'It has to be there already, and to be served as a web site.' },
      region: {
        label: 'Region',
        help: 'Such as eu-central-1; auto for Cloudflare R2.',
        usual: 'us-east-1',
        variable: 'AWS_REGION',
      },
      endpoint: {
        label: 'Address of the storage',
        help: 'Only where it is not Amazon’s: https://s3.eu-central-003.backblazeb2.com',
        isOptional: true,
        isComputer: true,
        variable: 'AWS_ENDPOINT_URL',
      },
      prefix: {
        label: 'Folder in the bucket',
        help: 'Only where the site does not stand at the top of it: docs/',
        isOptional: true,
      },
      accessKey: {
        label: 'Access key',
        help: 'Of somebody who may list, read, write and delete in this bucket.',
        isSecret: true,
        variable: 'AWS_ACCESS_KEY_ID',
      },
      secretKey: {
        label: 'Secret access key',
        help: 'Shown once, when the access key was made.',
        isSecret: true,
        variable: 'AWS_SECRET_ACCESS_KEY',
      },
    },
  },
  sftp: {
    name: 'A web server, by SFTP',
    summary: 'A folder on a computer to which you have access by SSH.',
    fields: {
      host: { label: 'Computer', help: 'Its name, with a port where it is not 22: example.com:2222', isComputer: true },
      user: { label: 'User name', help: 'As you sign in there.' },
      directory: {
        label: 'Folder there',
        help: 'It has to be there already: /var/www/docs, or htdocs below your own.',
      },
      fingerprint: {
        label: 'Fingerprint',
        help: 'Only where SSH on this computer does not know the other one: SHA256:… from those who run it.',
        isOptional: true,
      },
      sftpPassword: {
        label: 'Password',
        help: 'Empty where your SSH agent has a key for it.',
        isOptional: true,
        isSecret: true,
        variable: 'SFTP_PASSWORD',
      },
    },
  },
} as const satisfies Readonly<Record<string, Target>>;

export type PublishTargetKind = keyof typeof publishTargets;

export const publishTargetKinds = Object.keys(publishTargets) as readonly PublishTargetKind[];

/** Whether a secret that was kept with some values may be used with others: they name the same computer. */
export function isSameComputer(
  kind: PublishTargetKind,
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  return computerOf(kind, one) === computerOf(kind, other);
}

/** What values of a target say of the computer that is asked; empty where it is always the same. */
export function computerOf(kind: PublishTargetKind, values: Readonly<Record<string, string>>): string {
  return Object.entries(targetFields(kind))
    .flatMap(([name, { isComputer }]) => (isComputer === true ? [(values[name] ?? '').trim().toLowerCase()] : []))
    .join('\n');
}

/** What a target needs, by the name of its field. */
export function targetFields(kind: PublishTargetKind): Readonly<Record<string, TargetField>> {
  return publishTargets[kind].fields;
}
