/** Stands where a new picture's description goes, until the writer answers it. */
export const pictureQuestion = 'What the picture shows';
