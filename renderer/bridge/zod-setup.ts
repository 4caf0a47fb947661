import { z } from 'zod';

// The window's rule forbids making code from text, which zod otherwise tries for speed.
// Imported before anything that makes a schema.
z.config({ jitless: true });
