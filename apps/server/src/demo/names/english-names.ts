/** Given names. */
export const givenNames: readonly string[] = (
  'Adrian Aisha Alan Alba Alexa Alistair Amara Amelia Amir Amos Anika Annika Anthea Arjun Asha Audrey Beatrice Benedict Bethany ' +
  'Bianca Bradley Bridget Bruno Callum Carla Cecilia Cedric Chloe Clara Claudia Colin Connor Cora Curtis Dahlia Damian Daphne Darren ' +
  'Deepa Delia Denise Derek Dominic Dora Duncan Edith Edmund Elena Eliza Elspeth Emil Enid Erica Esther Ethan Eva Farah Felix Fergus ' +
  'Fiona Flora Francesca Freya Gareth Gemma Gideon Giles Glenda Greta Gwen Hamish Hanna Harriet Hector Heidi Helena Hilda Hugo Imogen ' +
  'Ines Ingrid Irene Isla Ivan Ivy Jasper Jemima Joanna Jonas Josie Judith Julian June Kamala Karim Katrina Keira Kenneth Kieran Kirsten ' +
  'Kofi Lachlan Laila Lars Laura Leah Leon Leona Lewis Lina Lorna Louisa Lucas Lydia Mabel Magnus Malik Marcus Margot Marina Martha ' +
  'Matilda Maya Melanie Miles Miriam Mona Morag Muriel Nadia Naomi Neil Nell Niamh Nigel Nina Noah Nora Oliver Olivia Omar Orla Oscar Otto ' +
  'Owen Paloma Patrick Paula Percy Petra Philippa Phoebe Priya Quentin Rachel Rahul Ralph Ramona Reuben Rhys Robin Rosalind Rowan Ruby ' +
  'Rufus Ruth Sabine Samira Saskia Sebastian Selma Seth Sheila Simon Sofia Stella Stuart Sunil Sylvia Tabitha Tamsin Tara Tariq Tess ' +
  'Theo Thora Toby Una Ursula Vera Victor Viola Vivian Wanda Wilfred Winifred Yasmin Yusuf Zainab Zara Zoe'
).split(' ');

/** Surnames; those that call one person to mind are left out. */
export const surnames: readonly string[] = (
  'Abbott Acheson Ainsley Akhtar Alder Amberley Appiah Arden Ashdown Atwater Aylward Babbington Bagley Bamford Bancroft Banerjee Barlow ' +
  'Barraclough Beckwith Bellamy Benford Bertram Billings Birtwistle Blakeley Bolland Bostock Bracewell Brackley Bramhall Bridgeman Brindley ' +
  'Broadbent Bromley Burgess Burnley Bywater Calloway Cardew Carrick Castell Chadwick Chaudhry Clayden Cleland Clifton Coates Colby ' +
  'Collingwood Conway Copley Corbett Cotterill Crabtree Cranston Creswell Crossley Culpepper Dacre Dalby Danvers Darby Dearden Delgado ' +
  'Denholm Devlin Dewhurst Dobson Drayton Dunmore Durrant Eastwick Eccles Edgerton Egerton Ellery Elsworth Emsworth Entwistle Espinoza ' +
  'Fairclough Fallon Farnham Fenwick Fielding Fletcher Fosdyke Frobisher Furness Gainsford Galbraith Garside Gathercole Gilroy Glover ' +
  'Goddard Goodwin Gorringe Grantham Greenhalgh Grimshaw Gupta Hadfield Haldane Hallam Halloran Hargreaves Hartigan Haverford Hawley ' +
  'Heathcote Hebden Hepworth Heywood Higham Hobday Holloway Holroyd Horsfall Huxtable Ibbotson Ingham Ingleby Iqbal Jessop ' +
  'Kapoor Keane Kellaway Kendrick Kershaw Kettering Kinsella Kirkbride Knowles Lacey Langford Larkham Latimer Lockwood Longstaff Loxley ' +
  'Lumley Lyndon Mahmood Makepeace Mallory Mansour Marchbank Markham Maudsley Medlock Mehta Mellor Merriman Milburn Molloy Moorcroft ' +
  'Mordaunt Mostyn Mulgrew Musgrave Nair Naylor Nesbitt Nettleton Newbold Nkosi Norwood Nuttall Oakeshott Ogden Okafor Oldroyd Ormerod ' +
  'Osgood Otway Padgett Pargeter Parkhurst Patel Peabody Pemberton Penhale Petrov Pickering Pilkington Plumley Pomfret Prescott Quigley ' +
  'Quilter Rahman Ramsbottom Ravenhill Redfern Renshaw Ridley Rimmer Rossall Rotherham Rutledge Saddler Sandiford Satterthwaite Scargill ' +
  'Sedgwick Shackleford Shelby Sherwin Siddall Silverdale Sinclair Skelton Slater Southgate Spofforth Stanhope Stapleton Stockdale ' +
  'Strickland Sugden Summerfield Swinton Tancred Tattersall Templeton Thornbury Thwaite Tindall Tolliver Tranter Trelawney ' +
  'Tunnicliffe Twining Ullman Underhill Upton Varga Verney Vickery Wadsworth Wainwright Walmsley Wardle Warburton Wetherby Whitaker ' +
  'Whittle Widdowson Wilkes Winstanley Wolstenholme Woodhouse Worthing Wragg Wycliffe Yardley Yelland Zielinski'
).split(' ');

/** Full names that the tables can make and that belong to well-known people: they are never given to a person of the demo. */
export const knownNames: ReadonlySet<string> = new Set([
  'Alan Milburn',
  'Alan Prescott',
  'Arjun Kapoor',
  'Colin Blakeley',
  'Colin Cotterill',
  'Colin Milburn',
  'Darren Fletcher',
  'Deepa Mehta',
  'Denise Coates',
  'Derek Conway',
  'Duncan Fletcher',
  'Edith Nesbitt',
  'Felix Wilkes',
  'Gareth Southgate',
  'Hilda Ogden',
  'Judith Varga',
  'Julian Bracewell',
  'Julian Glover',
  'Karim Iqbal',
  'Kenneth Galbraith',
  'Kenneth Wolstenholme',
  'Lucas Glover',
  'Martha Wainwright',
  'Nigel Slater',
  'Nigel Tranter',
  'Noah Hawley',
  'Owen Chadwick',
  'Owen Hargreaves',
  'Patrick Bamford',
  'Patrick Barlow',
  'Patrick Warburton',
  'Priya Nair',
  'Ralph Bellamy',
  'Robin Cleland',
  'Rufus Wainwright',
  'Ruth Ellery',
  'Simon Goodwin',
  'Sunil Gupta',
  'Tariq Mahmood',
  'Toby Sedgwick',
  'Victor Banerjee',
  'Zara Tindall',
]);
